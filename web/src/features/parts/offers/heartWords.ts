const fr = {
  add: (name: string) => `Ajouter ${name} aux favoris`,
  remove: (name: string) => `Retirer ${name} des favoris`,
}
const en: typeof fr = {
  add: (name) => `Add ${name} to favourites`,
  remove: (name) => `Remove ${name} from favourites`,
}
export const heartWords = { fr, en }
