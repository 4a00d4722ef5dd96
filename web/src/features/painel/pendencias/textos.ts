import type { Pendencia, TipoDePendencia } from '@sie/domain/pessoas/cadastro/pendencias.ts'

interface Textos {
  cor: 'default' | 'warning' | 'error'
  /** heading of the content to decide on */
  julgar: string
  /** label of the button that approves, and of the one that confirms it */
  aprovar: string
  confirma: string
  destrutivo: boolean
  /** whether the decision can be undone for a minute, so that no confirmation is asked */
  desfaz: boolean
  /** confirmation before the decision; none where it is easily undone */
  pergunta?: (pendencia: Pendencia) => { title: string; text: string }
  /** consequence of a refusal */
  recusa: (pendencia: Pendencia) => string
  aprovado: string
  recusado: string
}

const fica = ({ nome }: Pendencia) => `${nome} recebe o motivo por e-mail. O cadastro continua como está.`
const RECUSADO = 'Pedido recusado; a pessoa foi avisada por e-mail.'

/** Ids of requests whose decision can be undone. */
export const PENDENCIAS_QUE_VOLTAM = /^(cadastro|alteracao)\./

/** Texts of each kind of request. */
export const TEXTOS: Readonly<Record<TipoDePendencia, Textos>> = {
  cadastro: {
    cor: 'default',
    julgar: 'Conferência',
    aprovar: 'Aprovar',
    confirma: 'Aprovar',
    destrutivo: false,
    desfaz: true,
    recusa: ({ nome }) => `${nome} recebe o motivo por e-mail. O cadastro não fica ativo.`,
    aprovado: 'Cadastro aprovado.',
    recusado: RECUSADO,
  },
  reivindicacao: {
    cor: 'warning',
    julgar: 'É a mesma pessoa?',
    aprovar: 'Aprovar',
    confirma: 'Aprovar',
    destrutivo: false,
    desfaz: false,
    pergunta: ({ nome, reivindicante }) => ({
      title: 'Entregar este cadastro?',
      text: `${reivindicante?.email ?? ''} recebe um link e passa a ser dono do cadastro de ${nome}. Só aprove se tiver certeza de que é a mesma pessoa.`,
    }),
    recusa: ({ nome, reivindicante }) =>
      `${reivindicante?.nome || nome} recebe o motivo por e-mail. O cadastro continua como está.`,
    aprovado: 'Link enviado a quem pediu.',
    recusado: RECUSADO,
  },
  alteracao: {
    cor: 'default',
    julgar: 'O que muda',
    aprovar: 'Aprovar',
    confirma: 'Aprovar',
    destrutivo: false,
    desfaz: true,
    recusa: fica,
    aprovado: 'Mudança aprovada.',
    recusado: RECUSADO,
  },
  apagamento: {
    cor: 'error',
    julgar: 'O que a pessoa pede',
    aprovar: 'Apagar os dados',
    confirma: 'Apagar para sempre',
    destrutivo: true,
    desfaz: false,
    pergunta: ({ nome }) => ({
      title: `Apagar os dados de ${nome}?`,
      text: 'Nome, documentos, contato, endereço, arquivos, todas as versões e a conta desaparecem. Isto não pode ser desfeito.',
    }),
    recusa: fica,
    aprovado: 'Dados apagados.',
    recusado: RECUSADO,
  },
}
