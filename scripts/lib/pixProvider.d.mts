// Types of the suite's bank, for tests.

export interface LocalPix {
  endToEndId: string
  txid?: string
  valor: string
  horario: string
  pagador: { nome: string }
}

export interface LocalCharge {
  dono: string
  txid: string
  status: string
  /** reais, as '150.00' */
  valor: string
  chave: string
  location: string
  calendario: { criacao: string; expiracao: number }
  solicitacaoPagador: string
  pix: LocalPix[]
}

export interface LocalBank {
  charges: Map<string, LocalCharge>
  payments: Map<string, { dono: string; pix: LocalPix }>
  /** address by PIX key */
  webhooks: Map<string, string>
  tokens: Map<string, string>
  /** '' works; 'tudo' answers 503; 'avisos' sends no notices */
  broken: '' | 'tudo' | 'avisos'
  /** requests to the API so far */
  asked: number
  notices: { webhook: string; status: number }[]
}

export function startPixProvider(place: {
  ports: { pix: number }
}): Promise<{ url: string; bank: LocalBank; stop: () => Promise<void> }>

export function payCharge(
  bank: LocalBank,
  txid: string,
  options?: { valor?: string; nome?: string; notify?: boolean },
): Promise<LocalPix | undefined>

export function payKey(
  bank: LocalBank,
  dono: string,
  payment: { valor: string; nome?: string; txid?: string },
): Promise<LocalPix>
