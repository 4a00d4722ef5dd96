import { formatDay, isMinor } from '../base/brazil/dates.ts'
import { anuidadeNoDia, ESTADOS_DA_CARTEIRA, estadoDaCarteira, lastValidDay, type DadosDoEstado } from './carteira.ts'
import { iniciaisDe } from '../base/selos/selo.ts'

/** The four answers of the validation of a document. */
export type SituacaoDaValidacao = 'valido' | 'vencido' | 'revogado' | 'naoEncontrado'
export type DocumentoValidado = 'certificado' | 'carteira' | 'recibo'

/**
 * Public facts about a document, for holders of its code: no CPF, no birth date, no contact, no id. Of a minor the initials. Days 'AAAA-MM-DD', ''
 * for none.
 */
export interface Validacao {
  situacao: SituacaoDaValidacao
  documento: DocumentoValidado | ''
  codigo: string
  /** kind of document: 'Carteira de filiado', 'Certificado de curso' */
  titulo: string
  /** one sentence about the answer */
  frase: string
  nome: string
  menor: boolean
  /** code of the grade; '' for none */
  graduacao: string
  emissor: { nome: string; sigla: string }
  emitidoEm: string
  validoAte: string
  revogadoEm: string
  /** reason of the revocation, in the issuer's public words */
  motivo: string
  /** further facts printed on the document */
  detalhes: { rotulo: string; valor: string }[]
}

export const NAO_ENCONTRADO: Validacao = {
  situacao: 'naoEncontrado',
  documento: '',
  codigo: '',
  titulo: '',
  frase: 'Nenhum documento tem este código.',
  nome: '',
  menor: false,
  graduacao: '',
  emissor: { nome: '', sigla: '' },
  emitidoEm: '',
  validoAte: '',
  revogadoEm: '',
  motivo: '',
  detalhes: [],
}

/** Name in the answer: initials of a minor; where the birth date is unknown the name, as the issuer certified it. */
const shownName = (name: string, minor: boolean): string => (minor ? iniciaisDe(name) : name)

const details = (pairs: Readonly<Record<string, string>>): Validacao['detalhes'] =>
  Object.entries(pairs).flatMap(([rotulo, valor]) => (valor === '' ? [] : [{ rotulo, valor }]))

/** Stored card, reduced to the fields of the answer. */
export interface CarteiraGuardada extends DadosDoEstado {
  name: string
  nascimento: string
  matricula: string
  graduacao: string
  codigo: string
  emitidaEm: string
  emissor: { nome: string; sigla: string }
  motivo: string
  /** day of the revocation */
  revogadaEm: string
  anteriores: readonly { codigo: string; emitidaEm: string; encerradaEm: string; motivo: string }[]
}

/** Answer about a card, by its code or a former one. */
export function validacaoDaCarteira(card: CarteiraGuardada, codigo: string, hoje: string): Validacao {
  const menor = isMinor(card.nascimento, hoje)
  const common: Validacao = {
    ...NAO_ENCONTRADO,
    documento: 'carteira',
    codigo,
    titulo: 'Carteira de filiado',
    emissor: card.emissor,
    emitidoEm: card.emitidaEm,
  }
  const former = card.anteriores.find((one) => one.codigo === codigo)
  if (codigo !== card.codigo) {
    if (!former) return NAO_ENCONTRADO
    return {
      ...common,
      situacao: 'revogado',
      emitidoEm: former.emitidaEm,
      revogadoEm: former.encerradaEm,
      motivo: former.motivo,
      frase: 'Esta carteira não vale mais: o titular tem outra.',
    }
  }
  const estado = estadoDaCarteira(card, hoje)
  if (estado === 'revogada')
    return {
      ...common,
      situacao: 'revogado',
      revogadoEm: card.revogadaEm,
      motivo: card.motivo,
      frase: 'Esta carteira não vale mais.',
    }
  return {
    ...common,
    situacao: estado === 'valida' ? 'valido' : 'vencido',
    nome: shownName(card.name, menor),
    menor,
    graduacao: card.graduacao,
    validoAte: lastValidDay(card, hoje),
    frase: FRASES_DA_CARTEIRA[estado]({ ...card, anuidadeAte: anuidadeNoDia(card, hoje) }),
    detalhes: details({
      Situação: ESTADOS_DA_CARTEIRA[estado].rotulo,
      // A minor's number would identify the person; an adult's is on the card.
      Matrícula: menor ? '' : card.matricula,
      'Validade da carteira': formatDay(card.validade),
    }),
  }
}

const FRASES_DA_CARTEIRA: Readonly<
  Record<Exclude<keyof typeof ESTADOS_DA_CARTEIRA, 'revogada'>, (card: DadosDoEstado) => string>
> = {
  valida: ({ anuidadeAte }) => `Filiação em dia, com a anuidade paga até ${formatDay(anuidadeAte)}.`,
  anuidadeAberta: ({ anuidadeAte }) =>
    `${anuidadeAte ? `A anuidade venceu em ${formatDay(anuidadeAte)}` : 'A anuidade está em aberto'}. A graduação continua valendo.`,
  vencida: ({ validade }) => `A carteira venceu em ${formatDay(validade)}. A graduação continua valendo.`,
  suspensa: ({ suspensa }) =>
    `${suspensa ? 'A filiação não está ativa' : 'A carteira está suspensa'}. Confirme com a federação.`,
  emEmissao: () => 'O pedido está pago e a carteira, em emissão.',
}

/** Stored certificate, reduced to the fields of the answer. */
export interface CertificadoGuardado {
  codigo: string
  situacao: string
  /** label of its kind: 'Graduação Dan ou Poom' */
  tipo: string
  nome: string
  nascimento: string
  graduacao: string
  titulo: string
  numero: string
  data: string
  local: string
  cargaHoraria: number
  emissor: { nome: string; sigla: string }
  emitidoEm: string
  revogadoEm: string
  motivo: string
}

/** Answer about a certificate; certificates do not expire. A revoked or replaced one gets an answer without personal data. */
export function validacaoDoCertificado(certificate: CertificadoGuardado, hoje: string): Validacao {
  const { codigo, situacao, tipo, emissor, emitidoEm, revogadoEm, motivo } = certificate
  const menor = isMinor(certificate.nascimento, hoje)
  const common: Validacao = {
    ...NAO_ENCONTRADO,
    documento: 'certificado',
    codigo,
    titulo: ['Certificado', tipo].filter(Boolean).join(': '),
    emissor,
    emitidoEm,
  }
  if (situacao === 'substituido' || situacao === 'revogado')
    return {
      ...common,
      situacao: 'revogado',
      revogadoEm,
      motivo: motivo || (situacao === 'substituido' ? 'Substituído por outra via' : ''),
      frase:
        situacao === 'substituido'
          ? 'Este certificado não vale mais: o titular tem outro.'
          : 'Este certificado não vale mais.',
    }
  return {
    ...common,
    situacao: 'valido',
    nome: shownName(certificate.nome, menor),
    menor,
    graduacao: certificate.graduacao,
    frase: `Emitido por ${emissor.sigla || emissor.nome}.`,
    detalhes: details({
      Registro: certificate.numero,
      'Do que trata': certificate.titulo,
      Data: formatDay(certificate.data),
      Local: certificate.local,
      'Carga horária': certificate.cargaHoraria > 0 ? `${certificate.cargaHoraria} horas` : '',
    }),
  }
}

/** Stored receipt, reduced to the fields of the answer; `valor` as printed. */
export interface ReciboGuardado {
  codigo: string
  numero: string
  situacao: string
  emissor: { nome: string; sigla: string }
  valor: string
  data: string
  emitidoEm: string
}

/** Answer about a receipt. The payer is printed on the paper, but not in the answer. */
export function validacaoDoRecibo({
  codigo,
  numero,
  situacao,
  emissor,
  valor,
  data,
  emitidoEm,
}: ReciboGuardado): Validacao {
  const valid = situacao === 'valido'
  return {
    ...NAO_ENCONTRADO,
    documento: 'recibo',
    codigo,
    titulo: 'Recibo',
    emissor,
    emitidoEm,
    situacao: valid ? 'valido' : 'revogado',
    motivo: valid ? '' : situacao === 'anulado' ? 'Pagamento registrado por engano' : 'Pagamento estornado',
    frase: valid ? `Emitido por ${emissor.nome}.` : 'Este recibo não vale como quitação.',
    detalhes: details({ Número: numero, Valor: valor, 'Pago em': formatDay(data) }),
  }
}

/** Form of a receipt's code. */
export const CODIGO_DE_RECIBO = /^[0-9a-f]{32}$/
