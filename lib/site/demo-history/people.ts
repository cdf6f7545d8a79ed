/** Invented people: no domain below `.example` can be registered (RFC 2606). */
const firstNames =
  "Aarav Aditi Ajay Akhil Amala Ananya Anil Anjali Arjun Asha Ashwin Bhavna Chandni Charu Deepak Devika Dinesh Divya Esha Farhan Gauri Gautam Geeta Harish Hema Imran Indira Ishaan Jaya Jyoti Kabir Kamala Karthik Kavita Kiran Lakshmi Lalit Leela Madhav Malini Manish Meghna Mohan Mrinal Nandini Naveen Neha Nikhil Nisha Omkar Pallavi Pankaj Parul Pooja Pranav Priya Radha Rahul Rajesh Ramesh Ranjana Ravi Rekha Rohan Rukmini Sachin Sanjana Sarita Satish Shalini Shirin Siddharth Smita Sneha Sudha Suresh Swati Tanvi Tarun Tushar Uma Urmila Varun Vasudha Vikram Vinita Vivek Yamini Yash Zoya".split(
    " ",
  );

const lastNames =
  "Agarwal Banerjee Bhat Bose Chatterjee Chauhan Dasgupta Desai Deshpande Dutta Fernandes Ghosh Gupta Hegde Iyengar Iyer Jain Joshi Kapoor Khan Kulkarni Kumar Mehta Menon Mishra Mukherjee Nair Nambiar Pandit Patel Patil Pillai Qureshi Rao Reddy Roy Saxena Sen Shah Sharma Shetty Singh Sinha Subramaniam Thomas Trivedi Varma Verma".split(
    " ",
  );

const towns = [
  { name: "Mumbai", state: "27", pin: "400026", street: "Peddar Road" },
  { name: "Pune", state: "27", pin: "411004", street: "Prabhat Road" },
  { name: "Bengaluru", state: "29", pin: "560025", street: "Residency Road" },
  { name: "New Delhi", state: "07", pin: "110013", street: "Lodhi Road" },
  { name: "Kolkata", state: "19", pin: "700019", street: "Ballygunge Place" },
  { name: "Chennai", state: "33", pin: "600004", street: "Luz Church Road" },
  { name: "Hyderabad", state: "36", pin: "500034", street: "Banjara Hills Road No. 3" },
  { name: "Ahmedabad", state: "24", pin: "380015", street: "Nehrunagar Road" },
  { name: "Kochi", state: "32", pin: "682011", street: "Warriam Road" },
  { name: "Jaipur", state: "08", pin: "302001", street: "Ashok Marg" },
] as const;

export type Person = ReturnType<typeof personOf>;

export const PEOPLE = firstNames.length;

export function personOf(number: number) {
  // Steps through the alphabetical lists, so that neighbours do not look like a list.
  const firstName = firstNames[(number * 37) % firstNames.length] ?? "";
  const lastName = lastNames[(number * 29 + 7) % lastNames.length] ?? "";
  const town = towns[(number * number + 3 * number) % towns.length] ?? towns[0];
  const [name, surname] = [firstName.toLowerCase(), lastName.toLowerCase()];
  const mailbox = number % 3 === 0 ? `${name}${surname.charAt(0)}` : `${name}.${surname}`;
  return {
    firstName,
    lastName,
    email: `${mailbox}@${number % 2 === 0 ? "mail" : "post"}.example`,
    // Too short on purpose: India has no telephone numbers for fiction.
    phone: number % 4 === 0 ? "" : `+91 98000 0${String(100 + number)}`,
    state: town.state,
    pin: town.pin,
    address: `${3 + ((number * 7) % 90)} ${town.street}, ${town.name}`,
  };
}

export const browsers = [
  "Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/18.6 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.6 Safari/605.1.15",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0",
  "Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-A546E) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36",
] as const;
