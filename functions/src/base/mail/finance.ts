import type { Content } from './content.ts'

/** Reminder of an invoice; amounts and days formatted as text. */
export interface Lembrete {
  nome: string
  numero: string
  valor: string
  vencimento: string
  /** days after the due day, negative before it */
  dias: number
  emitente: string
  /** text of the BR Code; '' for none */
  copiaECola: string
  link: string
}

export interface ReciboPorEmail {
  nome: string
  numero: string
  valor: string
  /** amount above the invoices, formatted; '' for none */
  credito: string
  referente: string
  emitente: string
  link: string
}

export function reminderOf({ numero, valor, vencimento, dias, emitente, copiaECola, link }: Lembrete): Content {
  const when = dias === 0 ? 'vence hoje' : dias < 0 ? `vence em ${vencimento}` : `venceu em ${vencimento}`
  return {
    subject: `Fatura ${numero} ${when}`,
    lines: [
      `A fatura ${numero}, de ${emitente}, ${when}. A pagar hoje: ${valor}.`,
      ...(copiaECola
        ? ['Aponte a câmera do app do banco para o código, ou copie o texto e cole em “PIX copia e cola”.']
        : []),
      'Se você já pagou, não precisa fazer nada.',
    ],
    ...(copiaECola ? { code: { label: 'PIX copia e cola', text: copiaECola } } : {}),
    button: { label: 'Ver a fatura', link },
  }
}

export const receiptOf = ({ numero, valor, credito, referente, emitente, link }: ReciboPorEmail): Content => ({
  subject: `Pagamento recebido: recibo ${numero}`,
  lines: [
    `${emitente} recebeu o seu pagamento de ${valor}.`,
    ...(referente ? [`Referente a: ${referente}.`] : []),
    ...(credito ? [`Ficam ${credito} como crédito para as próximas faturas.`] : []),
    'O recibo tem um código que qualquer pessoa pode conferir no portal.',
  ],
  button: { label: 'Ver o recibo', link },
})
