export type Jsonified<Value> = Value extends Date
  ? string
  : Value extends readonly (infer Item)[]
    ? readonly Jsonified<Item>[]
    : Value extends object
      ? { readonly [Key in keyof Value]: Jsonified<Value[Key]> }
      : Value;
