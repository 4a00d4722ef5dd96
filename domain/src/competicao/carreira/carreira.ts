import { isDay, isMinor } from '../../base/brazil/dates.ts'
import { ROTULOS_DE_TIPO, type TipoDeCertificado } from '../../documentos/tipos.ts'
import { iniciaisDe } from '../../base/selos/selo.ts'

/** Kinds of career steps. */
export type TipoDePasso = 'clube' | 'graduacao' | 'certificado' | 'evento' | 'resultado'

/** One step of a career. Days are 'AAAA-MM-DD', '' where none is known. */
export interface PassoDaCarreira {
  tipo: TipoDePasso
  data: string
  /** last day of a step with a duration */
  ate: string
  titulo: string
  detalhe: string
  /** code of the grade, '' for other kinds of step */
  graduacao: string
}

/** Career of a person, the newest step first: complete for the person, or its public part. */
export interface Carreira {
  nome: string
  /** whether only initials and no clubs are shown */
  menor: boolean
  graduacao: string
  federacao: string
  clube: string
  passos: PassoDaCarreira[]
}

/** Facts about a person from the register, the certificates and the entries. */
export interface FatosDaCarreira {
  nome: string
  nascimento: string
  graduacao: string
  /** present federation and club, with the first day there */
  federacao: string
  clube: string
  desde: string
  vinculos: readonly { entidade: string; inicio: string; fim: string }[]
  graus: readonly { graduacao: string; nome: string; data: string; local: string; numero: string }[]
  certificados: readonly {
    tipo: TipoDeCertificado
    titulo: string
    graduacao: string
    data: string
    emissor: string
    numero: string
    cargaHoraria: number
  }[]
  eventos: readonly { titulo: string; inicio: string; fim: string; lugar: string; papel: string; categoria: string }[]
  /** homologated places */
  resultados: readonly { posicao: number; evento: string; data: string; categoria: string }[]
}

/** Greatest number of steps shown. */
export const MAIS_PASSOS = 200

const joined = (...parts: readonly string[]) => parts.filter(Boolean).join(' · ')

const step = (given: Pick<PassoDaCarreira, 'tipo' | 'titulo'> & Partial<PassoDaCarreira>): PassoDaCarreira => ({
  data: '',
  ate: '',
  detalhe: '',
  graduacao: '',
  ...given,
})

function clubs({ clube, federacao, desde, vinculos }: FatosDaCarreira): PassoDaCarreira[] {
  const now = clube || federacao
  return [
    ...(now
      ? [step({ tipo: 'clube', titulo: now, data: desde, detalhe: joined(clube && federacao, 'Vínculo atual') })]
      : []),
    ...vinculos.map(({ entidade, inicio, fim }) => step({ tipo: 'clube', titulo: entidade, data: inicio, ate: fim })),
  ]
}

/** Grades by the register; a certificate of the same grade adds its number, not another step. */
function grades({ graus, certificados }: FatosDaCarreira, numbers: boolean): PassoDaCarreira[] {
  return graus.map(({ graduacao, nome, data, local, numero }) => {
    const certified = certificados.find((one) => one.graduacao === graduacao && isGrade(one.tipo))
    const number = certified?.numero || numero
    return step({
      tipo: 'graduacao',
      titulo: nome,
      data: data || (certified?.data ?? ''),
      graduacao,
      detalhe: joined(certified?.emissor ?? '', local, numbers && number ? `Certificado ${number}` : ''),
    })
  })
}

const isGrade = (tipo: TipoDeCertificado) => ['graduacaoGub', 'graduacaoDan', 'kukkiwon'].includes(tipo)

function certificates({ certificados, graus }: FatosDaCarreira, numbers: boolean): PassoDaCarreira[] {
  const known = new Set(graus.map(({ graduacao }) => graduacao))
  return certificados
    .filter(({ tipo, graduacao }) => !(isGrade(tipo) && known.has(graduacao)))
    .map(({ tipo, titulo, graduacao, data, emissor, numero, cargaHoraria }) =>
      step({
        tipo: isGrade(tipo) ? 'graduacao' : 'certificado',
        titulo: titulo || ROTULOS_DE_TIPO[tipo],
        data,
        graduacao,
        detalhe: joined(emissor, cargaHoraria > 0 ? `${cargaHoraria} h` : '', numbers ? numero : ''),
      }),
    )
}

const events = ({ eventos }: FatosDaCarreira, categories: boolean): PassoDaCarreira[] =>
  eventos.map(({ titulo, inicio, fim, lugar, papel, categoria }) =>
    step({
      tipo: 'evento',
      titulo,
      data: inicio,
      ate: fim === inicio ? '' : fim,
      detalhe: joined(lugar, papel, categories ? categoria : ''),
    }),
  )

/** Medals of the first places; both thirds of a bracket take bronze. */
const MEDALHAS = ['medalha de ouro', 'medalha de prata', 'medalha de bronze'] as const

const results = ({ resultados }: FatosDaCarreira, categories: boolean): PassoDaCarreira[] =>
  resultados.map(({ posicao, evento, data, categoria }) =>
    step({
      tipo: 'resultado',
      titulo: [`${posicao}º lugar`, MEDALHAS[posicao - 1]].filter(Boolean).join(', '),
      data,
      detalhe: joined(evento, categories ? categoria : ''),
    }),
  )

const newestFirst = (a: PassoDaCarreira, b: PassoDaCarreira) =>
  // Steps without a day come last.
  b.data.localeCompare(a.data) || a.titulo.localeCompare(b.titulo, 'pt-BR')

/** The career for the person themselves, and for the guardian of a minor. */
export function carreiraPropria(fatos: FatosDaCarreira, hoje: string): Carreira {
  const { nome, nascimento, graduacao, federacao, clube } = fatos
  const passos = [
    ...clubs(fatos),
    ...grades(fatos, true),
    ...certificates(fatos, true),
    ...events(fatos, true),
    ...results(fatos, true),
  ]
  return {
    nome,
    menor: isMinor(nascimento, hoje),
    graduacao,
    federacao,
    clube,
    passos: passos.sort(newestFirst).slice(0, MAIS_PASSOS),
  }
}

/**
 * Public part of a career: no numbers of documents; of a minor, or where the birth date is unknown, the initials, without clubs, places and
 * categories, which reveal where a child is and its weight.
 */
export function carreiraPublica(fatos: FatosDaCarreira, hoje: string): Carreira {
  const menor = !isDay(fatos.nascimento) || isMinor(fatos.nascimento, hoje)
  const { nome, graduacao, federacao, clube } = fatos
  if (!menor) {
    const passos = [
      ...clubs(fatos),
      ...grades(fatos, false),
      ...certificates(fatos, false),
      ...events(fatos, true),
      ...results(fatos, true),
    ]
    return { nome, menor, graduacao, federacao, clube, passos: passos.sort(newestFirst).slice(0, MAIS_PASSOS) }
  }
  const bare = {
    ...fatos,
    graus: fatos.graus.map((one) => ({ ...one, local: '' })),
    eventos: fatos.eventos.map((one) => ({ ...one, lugar: '' })),
  }
  const passos = [...grades(bare, false), ...certificates(bare, false), ...events(bare, false), ...results(bare, false)]
  return {
    nome: iniciaisDe(nome),
    menor,
    graduacao,
    federacao,
    clube: '',
    passos: passos.sort(newestFirst).slice(0, MAIS_PASSOS),
  }
}

/** Consent to publish a career, stored under the code of its address. */
export interface CarreiraAberta {
  pessoa: string
  /** uid and name of its giver: the person, or the guardian of a minor */
  por: string
  quem: string
  /** 'AAAA-MM-DD' */
  em: string
  versao: string
  /** given by a guardian: it ends when the person comes of age, and then decides */
  menor: boolean
}

/**
 * Whether a consent to show a career is valid today: the record is active, and the giver is the one who may decide now.
 * @param autorizada whether the guardian's authorisation of a minor is valid
 */
export const canShowCarreira = (
  aberta: Pick<CarreiraAberta, 'menor'>,
  { nascimento, ativa, autorizada }: { nascimento: string; ativa: boolean; autorizada: boolean },
  hoje: string,
): boolean => {
  const minor = isMinor(nascimento, hoje)
  return ativa && minor === aberta.menor && (!minor || autorizada)
}
