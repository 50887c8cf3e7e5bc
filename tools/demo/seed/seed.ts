export async function seedDemo(_parts: unknown, say: (text: string) => void): Promise<void> {
  say('demo world');
}
