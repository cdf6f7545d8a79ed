declare module "fontkit" {
  export type Font = {
    unitsPerEm: number;
    getGlyph(id: number): { advanceWidth: number };
    hasGlyphForCodePoint(codePoint: number): boolean;
    createSubset(): Subset<number>;
  };

  /** Glyphs by number in the new font. Names with an underscore are private. */
  export type Subset<Glyph> = {
    glyphs: Glyph[];
    includeGlyph(glyph: number): number;
    encode(): Uint8Array;
    _addGlyph(glyph: Glyph): number;
    glyf: Uint8Array[];
    loca: { offsets: number[] };
    hmtx: { metrics: { advance: number; bearing: number }[] };
    offset: number;
  };

  export function create(bytes: Uint8Array): Font;
}
