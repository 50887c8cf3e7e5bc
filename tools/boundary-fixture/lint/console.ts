export function log(): void {
  console.log('x');
}
