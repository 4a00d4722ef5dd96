import { formatDay } from '../brazil/dates.ts'
import type { Aparencia } from '../entidades/aparencia.ts'
import { estadoDaCarteira, ESTADOS_DA_CARTEIRA, valeAte, type DadosDoEstado } from './carteira.ts'

/** A card with everything that its two sides show, for the person, the guardian and whoever prints it. It may lie on the device: no CPF in full, no contact. */
export interface CarteiraVirtual extends DadosDoEstado {
  /** id of the person */
  id: string
  nome: string
  matricula: string
  /** '***.456.789-**'; '' where it is not shown */
  cpf: string
  nascimento: string
  menor: boolean
  /** who answers for a minor, '' otherwise */
  responsavel: string
  faixa: { nome: string; cor: string; ponta: string; poom: boolean; listras: number } | null
  papeis: string[]
  federacao: Aparencia
  clube: string
  professor: string
  emitidaEm: string
  via: number
  codigo: string
  motivo: string
  /** picture as a data address; '' for none */
  foto: string
  /** signed seal (documentos/selo.ts); '' where no card was issued */
  selo: string
}

/** What a card says of itself on a day: the state in a word, the day that goes with it, and what follows. */
export function dizeresDaCarteira(card: CarteiraVirtual, hoje: string) {
  const estado = estadoDaCarteira(card, hoje)
  const { rotulo, tom } = ESTADOS_DA_CARTEIRA[estado]
  const prazo = {
    valida: `até ${formatDay(valeAte(card))}`,
    anuidadeAberta: card.anuidadeAte ? `desde ${formatDay(card.anuidadeAte)}` : 'nenhuma paga',
    vencida: `desde ${formatDay(card.validade)}`,
    suspensa: 'filiação não ativa',
    emEmissao: 'aguarde a federação',
    revogada: 'não vale mais',
  }[estado]
  const consequencia = {
    valida: '',
    anuidadeAberta: 'Até pagar, não compete nem faz exame. A graduação continua valendo.',
    vencida: 'Peça a renovação à federação. A graduação continua valendo.',
    suspensa: 'A filiação não está ativa. Fale com a federação.',
    emEmissao: 'O pedido está pago. Na pesagem, apresente o recibo com um documento com foto.',
    revogada: card.motivo ? `Motivo: ${card.motivo}.`.replace('..', '.') : 'Fale com a federação.',
  }[estado]
  return { estado, rotulo, tom, prazo, consequencia }
}
