import type { FaceName } from "#lib/core/pdf/faces.ts";

/** Names with conjuncts, reordered vowels and reph, by the font that has their letters. */
export const namesByFace: [face: FaceName, names: string][] = [
  ["newsreader", "Amrita Roy, Renée O’Brien-Süß"],
  ["noto-serif", "Łukasz Nguyễn Phương Đặng Śrī Kṛṣṇa r̥ṣi Γιώργος Фёдоров"],
  ["noto-sans-arabic", "فاطمہ خان محمد اقبال پروین شاکر ژالہ گیلانی ڈاکٹر"],
  ["noto-sans-devanagari", "हर्षवर्धन श्रीवास्तव ज्योत्स्ना द्विवेदी लक्ष्मी कृष्णमूर्ति दऱ्या"],
  ["noto-sans-bengali", "প্রিয়াঙ্কা বন্দ্যোপাধ্যায় কৌশিক চট্টোপাধ্যায় সত্যজিৎ ঋতুপর্ণ ৰাজীৱ"],
  ["noto-sans-gurmukhi", "ਹਰਪ੍ਰੀਤ ਸਿੰਘ ਅੰਮ੍ਰਿਤਾ ਪ੍ਰੀਤਮ ਕ੍ਰਿਸ਼ਨ ਸਿੱਧੂ"],
  ["noto-sans-gujarati", "જ્યોત્સ્ના પ્રજાપતિ ધર્મેશ ક્ષિતિજ બ્રહ્મભટ્ટ જીજ્ઞેશ"],
  ["noto-sans-oriya", "ନବୀନ ପଟ୍ଟନାୟକ ଶ୍ରୀଜଗନ୍ନାଥ ଦ୍ରୌପଦୀ ମୁର୍ମୁ କୃଷ୍ଣଚନ୍ଦ୍ର"],
  ["noto-sans-tamil", "கார்த்திகேயன் ஸ்ரீனிவாசன் சௌந்தர்யா கொற்றவை சோழன் லக்ஷ்மி"],
  ["noto-sans-telugu", "శ్రీనివాస్ కృష్ణమూర్తి త్రివిక్రమ్ ప్రభాకర్ జ్ఞానేశ్వర్ ద్రౌపది"],
  ["noto-sans-kannada", "ಲಕ್ಷ್ಮೀನಾರಾಯಣ ಕೃಷ್ಣಮೂರ್ತಿ ವಿಶ್ವೇಶ್ವರಯ್ಯ ಬೊಮ್ಮಾಯಿ ಕುವೆಂಪು"],
  ["noto-sans-malayalam", "ശ്രീകുമാർ കൃഷ്ണൻകുട്ടി തോമസ് വർഗ്ഗീസ് മോഹൻലാൽ ദ്രൗപദി"],
];

/** Returns a name as a PDF keeps it: in the order in which its letters are drawn. */
export const asDrawn = (face: FaceName, name: string): string =>
  face === "noto-sans-arabic" ? Array.from(name).reverse().join("") : name;
