import { Button } from "#components/ui/button/button.tsx";

export type TextFile = { name: string; text: string };

export function FileButton({ label, file }: { label: string; file: () => TextFile }) {
  function save() {
    const { name, text } = file();
    const url = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    Object.assign(document.createElement("a"), { href: url, download: name }).click();
    URL.revokeObjectURL(url);
  }
  return (
    <Button look="outline" onClick={save}>
      {label}
    </Button>
  );
}
