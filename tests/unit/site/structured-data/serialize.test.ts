import { expect, test } from "vitest";
import { serializeThings } from "#lib/site/structured-data/serialize.ts";

test.each(["</script><script>alert(1)</script>", "</SCRIPT >", "<!--<script>", "a < b & c > d"])(
  "%j stays inside its script, and keeps its meaning",
  (name) => {
    const things = [{ "@type": "Person", name }];
    const text = serializeThings(things);
    expect(text).not.toContain("<");
    expect(JSON.parse(text)).toEqual({ "@context": "https://schema.org", "@graph": things });
  },
);
