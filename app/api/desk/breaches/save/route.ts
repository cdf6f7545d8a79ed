import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { saveBreachSchema } from "#lib/desk/breaches/schema.ts";
import { actRoute } from "#lib/desk/session/act-route.ts";
import { saveWords } from "#lib/operations/breaches/commands.ts";
import { wordsFrom } from "#lib/operations/breaches/words.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = actRoute({
  call: deskCalls.saveBreach,
  action: "handleBreaches",
  schema: saveBreachSchema,
  handle({ act, body: { breach_id, version, words } }) {
    return saveWords(
      act("written at the desk"),
      breach_id,
      version,
      wordsFrom((name) => words[name]),
    );
  },
});
