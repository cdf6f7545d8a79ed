/** The words around passkeys, the address of an account, and its way back. */

export const proofDialog = {
  title: "Confirm that it is you",
  text: "What you are about to change opens your account. Please show that it is yours.",
  noWay: "Your account has no password yet.",
  setPassword: "Set one by mail, then come back.",
  failure: "The site could not be asked. Please close this and try again.",
} as const;

export const passkeys = {
  heading: "Passkeys",
  text: "Sign in with your fingerprint, your face or your device's PIN, without typing.",
  none: "You have no passkey yet.",
  unavailable: "This browser cannot use passkeys at this address.",
  add: "Add a passkey",
  addTitle: "Add a passkey",
  addText: "Give it a name by which you know the device. Your browser asks for the rest.",
  added: "The passkey is added.",
  renameTitle: "Rename the passkey",
  renamed: "The passkey has its new name.",
  removeTitle: "Remove the passkey?",
  removeText: "It signs you in no more. Delete it on your device, too.",
  removed: "The passkey is removed.",
  login: "Sign in with a passkey",
} as const;

export const emailChange = {
  heading: "Email address",
  none: "Your account has no email address. Please set one, so that we can reach you.",
  change: "Change the address",
  title: "Change your email address",
  text: "You log in with it, and we reach you there.",
  dialogText:
    "We mail a link to the new address. It becomes your account's when you open the link and confirm it.",
  sent: "A mail is on its way to the new address.",
  pending: "Waiting for the confirmation of",
  cancel: "Cancel the change",
  cancelled: "The address stays as it is.",
} as const;

export const changeEmailPage = {
  heading: "Your new email address",
  introduction: "The address that our mail came to becomes the one of your account.",
  button: "Use this address",
  pending: "One moment…",
  done: "Your account has its new address. The earlier one was told.",
} as const;

export const recoverAccountPage = {
  heading: "Take your account back",
  introduction: "Somebody else may have changed it. Choose a new password, and it is yours again.",
  effects: [
    "All devices are signed out.",
    "The account has the address again to which our mail went.",
    "Passkeys and sign-ins by other sites that were added since then are removed.",
  ],
  button: "Take my account back",
  done: "Your account is yours again. You can now login with the new password.",
  taken:
    "Your account is safe and has the new password, but its address has another account by now. Login with your user ID, and set an address on your profile:",
} as const;
