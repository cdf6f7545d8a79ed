import Sqlite from "better-sqlite3";

/** Closes at the end of the block that opens it with `using`. */
export class SqliteFile extends Sqlite {
  [Symbol.dispose](): void {
    this.close();
  }
}
