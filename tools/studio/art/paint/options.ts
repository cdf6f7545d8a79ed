export type Blend = "source-over" | "soft-light" | "screen" | "multiply";

export interface BrushOptions {
  alpha?: number;
  /** 0 is wet, 0.6 is dry: the stroke breaks up sooner. */
  dry?: number;
  /** How much the bristles differ in tone. */
  vary?: number;
  /** Width of one bristle. */
  bristle?: number;
  taper?: number;
  feather?: number;
}

export interface InkOptions {
  alpha?: number;
  taper?: number;
  closed?: boolean;
  ragged?: number;
}

export interface ShapeOptions {
  /** Direction of the strokes. */
  dir?: number | ((x: number, y: number) => number);
  width?: number;
  length?: number;
  dense?: number;
  alpha?: number;
  vary?: number;
  dry?: number;
  /** Roughness of the outline. */
  edge?: number;
  /** Opacity of the ground colour under the strokes. */
  base?: number;
  /** Size of the patches in which several colours change. */
  zone?: number;
  bristle?: number;
}
