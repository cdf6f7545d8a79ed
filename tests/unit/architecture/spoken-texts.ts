/** Finds the texts in a source file that a visitor can read. */
import ts from "typescript";
import type { Source } from "#tests/unit/architecture/sources.ts";

const LETTER = /\p{L}/u;
/** Matches text that starts with a capital or has two words in a row. */
const WORDS = /^\p{Lu}\p{Ll}|\p{L}+[,.:;]? \p{L}{2,}/u;
/** Matches a part of a template, which may be one word between two values. */
const WORD_OF_TEMPLATE = /(^|[ ,])\p{L}{2,} |[ ,]\p{L}{2,}([ ,.]|$)/u;

/** Attributes and properties whose text is always shown, even a single lowercase word. */
const READ =
  /^(aria-(label|roledescription|description|valuetext)|alt|heading|label|legend|note|placeholder|text|title)$/;
/** Attributes and properties whose text is never shown. */
const UNREAD = /^(allow|autoComplete|className|colorScheme|d|fallback|media|sizes)$/;
/**
 * Calls with selectors, media queries, keys, headers or log messages, and errors for developers.
 */
const UNREAD_CALL =
  /^(Error|get|logged|matchMedia|matches|closest|querySelector(All)?|set|startsWith)$/;

type Literal = ts.JsxText | ts.StringLiteralLike | ts.TemplateExpression;

/** Returns each shown text as `file:line text`. */
export function spokenTexts({ file, text }: Source): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  function visit(node: ts.Node) {
    if (isLiteral(node) && isSpoken(node)) {
      const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
      found.push(`${file}:${line} ${partsOf(node).join("…").trim()}`);
    }
    ts.forEachChild(node, visit);
  }
  visit(source);
  return found;
}

const isLiteral = (node: ts.Node): node is Literal =>
  ts.isJsxText(node) || ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);

function isSpoken(node: Literal): boolean {
  const place = placeOf(node);
  if (place === "unread") return false;
  if (place === "read") return partsOf(node).some((part) => LETTER.test(part));
  if (WORDS.test(partsOf(node).join("0"))) return true;
  return ts.isTemplateExpression(node) && partsOf(node).some((part) => WORD_OF_TEMPLATE.test(part));
}

/** Returns the texts between the values of a template, or the one text of another literal. */
function partsOf(node: Literal): string[] {
  if (!ts.isTemplateExpression(node)) return [node.text];
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
}

type Place = "read" | "unread" | "unknown";

/**
 * Tells whether a visitor reads this place. It may be one of several values, as in `a ? "b" : "c"`.
 */
function placeOf(node: ts.Node): Place {
  const { parent } = node;
  if (ts.isJsxText(node)) return "read";
  if (ts.isConditionalExpression(parent) || ts.isParenthesizedExpression(parent)) {
    return placeOf(parent);
  }
  if (ts.isBinaryExpression(parent)) return isComparison(parent) ? "unread" : placeOf(parent);
  if (ts.isJsxExpression(parent) && !ts.isJsxAttribute(parent.parent)) return "read";
  if (ts.isJsxExpression(parent)) return placeOf(parent);
  if (ts.isJsxAttribute(parent) || ts.isPropertyAssignment(parent)) return placeByName(parent.name);
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) {
    return UNREAD_CALL.test(calledName(parent.expression)) ? "unread" : "unknown";
  }
  // The name of a module, a type, a case, a directive.
  const isCode =
    ts.isImportDeclaration(parent) ||
    ts.isExportDeclaration(parent) ||
    ts.isLiteralTypeNode(parent) ||
    ts.isCaseClause(parent) ||
    ts.isExpressionStatement(parent);
  return isCode ? "unread" : "unknown";
}

function isComparison({ operatorToken }: ts.BinaryExpression): boolean {
  return ["===", "!==", "in"].includes(operatorToken.getText());
}

function placeByName(name: ts.PropertyName | ts.JsxAttributeName): Place {
  const text = name.getText();
  if (UNREAD.test(text)) return "unread";
  return READ.test(text) ? "read" : "unknown";
}

/** Returns the last name of a callee: `matches` of `element.matches`. */
const calledName = (called: ts.Expression) =>
  ts.isPropertyAccessExpression(called) ? called.name.text : called.getText();
