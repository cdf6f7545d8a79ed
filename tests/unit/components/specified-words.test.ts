/** Words that docs/product.md quotes. Browser tests show where they stand. */
import { expect, test } from "vitest";
import { strings as errors } from "#app/error-strings.ts";
import { strings as faculty } from "#components/faculty/strings.ts";
import { strings as membership } from "#components/membership/strings.ts";
import { strings as navigation } from "#components/navigation/strings.ts";
import { strings as stage } from "#components/player/stage-strings.ts";
import { strings as player } from "#components/player/strings.ts";
import { strings as profile } from "#components/profile/profile-strings.ts";
import { strings as season } from "#components/season/strings.ts";
import { strings as signIn } from "#components/sign-in/strings.ts";
import { strings as watchlist } from "#components/watchlist/strings.ts";
import { IMAGE_TOO_LARGE } from "#lib/accounts/profile-pictures/format.ts";

const { login, register, strength, tabs } = signIn;

test.each([
  [navigation.seasons, "Seasons"],
  [navigation.season(1), "Season 1"],
  [navigation.season(2), "Season 2"],
  [navigation.account, "My Account"],
  [navigation.profile, "My Profile"],
  [navigation.watchlist, "My Watchlist"],
  [navigation.logOut, "Log Out"],
  [faculty.more, "Read More"],
  [season.watchFullEpisode, "WATCH FULL EPISODE"],
  [player.watch, "Watch Now"],
  [watchlist.watch, "Watch Now"],
  [watchlist.add, "Add to Watchlist"],
  [watchlist.remove, "Remove from Watchlist"],
  [watchlist.failed, "Error updating wishlist"],
  [player.loading, "Loading video..."],
  [stage.noVideo, "Your browser does not support the video tag."],
  [tabs.login, "LOGIN"],
  [tabs.register, "REGISTER"],
  [login.nameNote, "Username can not be left blank."],
  [login.wrong, "Invalid credentials"],
  [signIn.required, "Please fill all required fields."],
  [register.failed, "Registration failed. Please try again."],
  [register.done, "Registration successful! You can now login."],
  [strength.veryWeak, "Very Weak"],
  [strength.weak, "Weak"],
  [strength.medium, "Medium"],
  [strength.strong, "Strong"],
  [profile.profile.edit, "Edit"],
  [profile.edit.submit, "Update Profile"],
  [profile.edit.notLoaded, "Unable to load profile. Please login again."],
  [profile.edit.done, "Profile updated successfully"],
  [profile.edit.failed, "Update failed. Please try again."],
  [IMAGE_TOO_LARGE, "Image must be under 1MB"],
  [membership.steps.idle, "Start Subscription"],
  [membership.active, "Subscription Active"],
  [membership.current("Annual Plan"), "Your Current Membership: Annual Plan"],
  [membership.provider, "Powered by Razorpay"],
  [membership.checkout.noScript, "Failed to load Razorpay SDK"],
  [membership.checkout.noPage, "Verification failed"],
  [membership.checkout.failed, "Payment verification failed."],
  [errors.notFound.title, "Page Not Found"],
  [errors.notFound.text, "The page you are looking for does not exist or has been moved."],
  [errors.home, "Go to Home"],
])("%j is specified as %j", (shown, specified) => {
  expect(shown).toBe(specified);
});
