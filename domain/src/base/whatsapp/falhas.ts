/**
 * What a failure of the API means. `pessoa`: this recipient does not get it, the others do; `conta`: nobody gets anything until the desk has changed
 * something; `passageira`: the same is tried again.
 */
export interface FalhaDoWhatsApp {
  de: 'pessoa' | 'conta' | 'passageira'
  frase: string
}

const pessoa = (frase: string): FalhaDoWhatsApp => ({ de: 'pessoa', frase })
const conta = (frase: string): FalhaDoWhatsApp => ({ de: 'conta', frase })
const passageira = (frase: string): FalhaDoWhatsApp => ({ de: 'passageira', frase })

const RATE = 'O WhatsApp pediu para enviar mais devagar.'
const TOKEN = 'A chave de acesso da conta não vale mais ou não alcança este número.'
const AGAIN = 'O WhatsApp não atendeu agora.'
const WRONG = 'O modelo mudou no WhatsApp desde que foi escolhido: escolha-o de novo.'

/** Codes by Meta's list (developers.facebook.com, WhatsApp Business Platform, "WhatsApp error codes"): code, not title, decides. */
const CODES: Readonly<Record<number, FalhaDoWhatsApp>> = {
  0: conta(TOKEN),
  1: passageira(AGAIN),
  2: passageira(AGAIN),
  3: conta(TOKEN),
  4: passageira(RATE),
  10: conta(TOKEN),
  33: conta('O número da entidade não existe nesta conta do WhatsApp.'),
  100: pessoa('O WhatsApp não aceitou os dados desta mensagem.'),
  190: conta(TOKEN),
  368: conta('A Meta restringiu esta conta por causa das regras do WhatsApp.'),
  80007: passageira(RATE),
  130429: passageira(RATE),
  130472: pessoa('A Meta não entrega mensagens de divulgação a este número agora.'),
  130497: pessoa('A conta não pode escrever a pessoas deste país.'),
  131000: passageira(AGAIN),
  131005: conta(TOKEN),
  131008: pessoa('Falta um dado que o modelo pede.'),
  131009: pessoa('O WhatsApp não aceitou um dado desta mensagem.'),
  131016: passageira(AGAIN),
  131021: pessoa('Este é o próprio número da entidade.'),
  131026: pessoa('O número não tem WhatsApp ou não pode receber esta mensagem.'),
  131031: conta('A Meta bloqueou esta conta do WhatsApp.'),
  131037: conta('A Meta ainda não aprovou o nome do número da entidade.'),
  131042: conta('Há um problema com o pagamento da conta do WhatsApp.'),
  131045: conta('O número da entidade não está registrado na API do WhatsApp.'),
  131047: pessoa('Passaram 24 horas da última mensagem da pessoa: só um modelo aprovado chega a ela.'),
  131048: conta('O WhatsApp limitou este número porque muita gente o bloqueou ou denunciou.'),
  131049: pessoa('A Meta não entregou: a pessoa já recebeu mensagens de divulgação demais.'),
  131050: pessoa('A pessoa desligou as mensagens de divulgação no WhatsApp.'),
  131051: pessoa('O WhatsApp não envia este tipo de mensagem.'),
  131056: passageira('Mensagens demais a esta pessoa em pouco tempo.'),
  131057: passageira(AGAIN),
  132000: conta(WRONG),
  132001: conta('O modelo não existe mais neste idioma ou não está aprovado.'),
  132005: pessoa('Com os dados desta pessoa o texto passa do tamanho permitido.'),
  132007: conta('O texto do modelo fere as regras do WhatsApp.'),
  132012: conta(WRONG),
  132015: conta('A Meta pausou este modelo porque muita gente o rejeitou.'),
  132016: conta('A Meta desativou este modelo.'),
  132018: pessoa('O WhatsApp não aceitou um dado desta mensagem.'),
  133004: passageira(AGAIN),
  133010: conta('O número da entidade não está registrado na API do WhatsApp.'),
}

/** Whether a failure leaves open that the request took effect: the server failed, with no code that says how. */
export const isIncerta = (code: number, status: number): boolean => status >= 500 && CODES[code] === undefined

/** What a code means. @param status of the HTTP answer; 0 for a status of the webhook: an unknown code there is final */
export function falhaDoWhatsApp(code: number, status: number): FalhaDoWhatsApp {
  const known = CODES[code] ?? (code >= 200 && code < 300 ? conta(TOKEN) : undefined)
  if (known) return known
  if (status === 429) return passageira(RATE)
  if (status >= 500) return passageira(AGAIN)
  if (status === 401 || status === 403) return conta(TOKEN)
  return pessoa(`O WhatsApp recusou a mensagem (código ${code}).`)
}
