/** What a message of a visitor is about. */
export const ASSUNTOS = {
  informacao: 'Informação',
  filiacao: 'Filiação e cadastro',
  eventos: 'Eventos e exames',
  sugestao: 'Sugestão ou elogio',
  reclamacao: 'Reclamação',
  denuncia: 'Denúncia',
} as const

export type Assunto = keyof typeof ASSUNTOS

/** Subjects that go to the ombudsman, where a sender may stay unnamed. */
export const DA_OUVIDORIA: readonly Assunto[] = ['reclamacao', 'denuncia']

/** Shortest and longest message. */
export const MENSAGEM = { min: 10, max: 4000 } as const

/** Least time in milliseconds in which a person fills in the form; a program is faster. */
export const TEMPO_MINIMO = 3_000

/** What is missing in a message, by field: who wants an answer says who they are. */
export function problemasDoContato({
  assunto,
  nome,
  email,
}: {
  assunto: Assunto
  nome: string
  email: string
}): Record<string, string> {
  if (DA_OUVIDORIA.includes(assunto)) return {}
  return {
    ...(nome === '' ? { nome: 'Informe o seu nome.' } : {}),
    ...(email === '' ? { email: 'Informe um e-mail para a resposta.' } : {}),
  }
}
