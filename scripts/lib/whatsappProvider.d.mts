// Types of the suite's WhatsApp, for tests.

export interface LocalAccount {
  entidade: string
  numero: string
  conta: string
  token: string
  segredo: string
  verificacao: string
  /** where its notices go; '' for nowhere */
  webhook: string
  name: string
  phone: string
  templates: { name: string; language: string; status: string; components: { type: string; text?: string }[] }[]
}

export interface LocalMessage {
  id: string
  account: LocalAccount
  wa_id: string
  message: {
    to: string
    type: string
    biz_opaque_callback_data?: string
    text?: { body: string }
    template?: {
      name: string
      language: { code: string }
      components?: { type: string; parameters: { type: string; text: string; parameter_name?: string }[] }[]
    }
  }
}

export interface LocalMeta {
  accounts: LocalAccount[]
  messages: LocalMessage[]
  refused: Map<string, number>
  silent: Set<string>
  during: (message: LocalMessage) => Promise<unknown>
  written: Map<string, number>
  asked: number
  notices: number[]
  automatic: boolean
}

export interface Running {
  url: string
  meta: LocalMeta
  stop: () => Promise<void>
}

export const LOCAL_ACCOUNT: Omit<LocalAccount, 'webhook' | 'name' | 'phone' | 'templates'>
export function startWhatsApp(place: { ports: { whatsapp: number }; webhook?: string }): Promise<Running>
export const signatureOf: (text: string, secret: string) => string
export function tell(meta: LocalMeta, account: LocalAccount, value: object, secret?: string): Promise<number>
export function tellStatus(
  meta: LocalMeta,
  message: LocalMessage,
  status: 'sent' | 'delivered' | 'read' | 'failed',
  code?: number,
): Promise<number>
export function write(
  meta: LocalMeta,
  account: LocalAccount,
  who: { from: string; name?: string; id?: string; timestamp?: string },
  content: object,
): Promise<number>
