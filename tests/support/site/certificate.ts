import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";

export function makeCertificate(folder: string) {
  const files = { certificate: path.join(folder, "site.pem"), key: path.join(folder, "site.key") };
  const curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"];
  const names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  const out = ["-out", files.certificate, "-keyout", files.key];
  execFileSync("openssl", ["req", "-x509", ...curve, ...names, ...out], { stdio: "ignore" });
  return { ...files, ca: readFileSync(files.certificate) };
}
