/** The names of the required fields of a form that are blank. */
export function emptyRequiredFields(form: HTMLFormElement): string[] {
  return [...form.elements]
    .filter((element) => element instanceof HTMLInputElement)
    .filter((input) => input.required && input.value.trim() === "")
    .map((input) => input.name);
}
