import { formatDay } from '../base/brazil/dates.ts'
import { SEM_ANUIDADE } from '../pessoas/cadastro/atos.ts'
import { fraseDaSuspensao, SEM_TERMO, suspensoAte } from '../pessoas/cadastro/situacao.ts'
import type { FaixaDesenhada } from '../base/taekwondo/faixa.ts'
import type { Aparencia } from '../entidades/aparencia.ts'
import { anuidadeNoDia, estadoDaCarteira, ESTADOS_DA_CARTEIRA, lastValidDay, type DadosDoEstado } from './carteira.ts'

/** A card with all facts on its two sides, for the person, the guardian and staff who print it. Devices may store it: no full CPF, no contact. */
export interface CarteiraVirtual extends DadosDoEstado {
  /** id of the person */
  id: string
  nome: string
  matricula: string
  /** '***.456.789-**'; '' where it is not shown */
  cpf: string
  nascimento: string
  menor: boolean
  /** guardian of a minor, '' otherwise */
  responsavel: string
  faixa: FaixaDesenhada | null
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

/** Texts of a card about its state on a day: the state in a word, its day, and the consequence. */
export function dizeresDaCarteira(card: CarteiraVirtual, hoje: string) {
  const estado = estadoDaCarteira(card, hoje)
  const paid = anuidadeNoDia(card, hoje)
  const { rotulo, tom } = ESTADOS_DA_CARTEIRA[estado]
  const suspenso = suspensoAte(card.suspensoes, hoje)
  const prazo = {
    valida: `até ${formatDay(lastValidDay(card, hoje))}`,
    anuidadeAberta: paid ? `desde ${formatDay(paid)}` : card.anuidadeAte ? 'a deste ano' : 'nenhuma paga',
    vencida: `desde ${formatDay(card.validade)}`,
    suspensa: !suspenso ? 'filiação não ativa' : suspenso === SEM_TERMO ? 'sem prazo' : `até ${formatDay(suspenso)}`,
    emEmissao: 'aguarde a federação',
    revogada: 'não vale mais',
  }[estado]
  const consequencia = {
    valida: '',
    anuidadeAberta: `Até pagar, ${SEM_ANUIDADE}. A graduação continua valendo.`,
    vencida: 'Peça a renovação à federação. A graduação continua valendo.',
    suspensa: `${suspenso ? fraseDaSuspensao(suspenso) : 'A filiação não está ativa.'} Fale com a federação.`,
    emEmissao: 'O pedido está pago. Na pesagem, apresente o recibo com um documento com foto.',
    revogada: card.motivo ? `Motivo: ${card.motivo}.`.replace('..', '.') : 'Fale com a federação.',
  }[estado]
  return { estado, rotulo, tom, prazo, consequencia }
}
