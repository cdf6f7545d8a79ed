/** What pdfkit takes and its types do not know. */
declare namespace PDFKit.Mixins {
  interface PDFFont {
    /** A font object in place of a file. */
    registerFont(name: string, font: import("./printable-font.ts").PrintableFont): this;
  }

  interface StructureElementOptions {
    /** What a TH heads. */
    scope?: "Column" | "Row";
  }
}
