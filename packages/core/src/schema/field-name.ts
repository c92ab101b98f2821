/** What fields may be called: names become keys of JSON, beside `<name>.revealed`. */
export function checkName(name: string): void {
  if (!/^[A-Za-z][A-Za-z0-9]*$/.test(name)) {
    throw new TypeError(`'${name}' is no name for a field: letters and digits only`);
  }
}
