/** Loads a part together with the style sheet of the whole kit. */
export async function withKit<T>(load: () => Promise<T>): Promise<T> {
  const [part] = await Promise.all([load(), import('./kit')])
  return part
}
