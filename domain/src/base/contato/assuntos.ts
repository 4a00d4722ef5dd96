/** Subjects of a visitor's message. */
export const ASSUNTOS = {
  informacao: 'Informação',
  filiacao: 'Filiação e cadastro',
  eventos: 'Eventos e exames',
  sugestao: 'Sugestão ou elogio',
  reclamacao: 'Reclamação',
  denuncia: 'Denúncia',
} as const

export type Assunto = keyof typeof ASSUNTOS

/** Subjects for the ombudsman, whose senders may remain anonymous. */
export const DA_OUVIDORIA: readonly Assunto[] = ['reclamacao', 'denuncia']

/** Least and greatest length of a message in characters. */
export const MENSAGEM = { min: 10, max: 4000 } as const

/** Least time in milliseconds for a person to fill in the form; a program is faster. */
export const TEMPO_MINIMO = 3_000

/** Errors of a message by field: all subjects but the ombudsman's need a name and an address for the answer. */
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
