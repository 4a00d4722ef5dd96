/** Where a person's record is edited. */
export const enderecoDaPessoa = (id: string) => `/sie/cadastros/addpraticante?id=${encodeURIComponent(id)}`
