declare namespace PDFKit.Mixins {
  interface PDFFont {
    registerFont(name: string, font: import("./printable-font.ts").PrintableFont): this;
  }

  interface StructureElementOptions {
    scope?: "Column" | "Row";
  }
}
