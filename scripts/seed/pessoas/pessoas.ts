// Practitioners of the federations, with their clubs, grades, fees and documents.
import { isMinor } from '@sie/domain/base/brazil/dates.ts'
import { AUTORIZACAO } from '@sie/domain/pessoas/cadastro/autorizacao.ts'
import type { PraticanteInput } from '@sie/domain/pessoas/collections/praticantes.ts'
import { TOWNS } from '../entidades/dadosDeEntidades.ts'
import { cpfFrom, FIRST_NAMES, LAST_NAMES, MIDDLE_NAMES, pad, pick, STREETS } from '../base/invented.ts'
import { AGE, type SeedArea, type SeedDoc, type SeedKit } from '../base/kit.ts'
import { marcadoresDe } from './marcadores.ts'
import { arquivosDaFoto, fotoDe } from './retratos.ts'
import { clubId, CLUBS, FEDERATIONS } from '../entidades/entidades.ts'
import { graded } from './graduacoes.ts'
import { vinculoAnterior } from '../eventos/transferenciasInventadas.ts'

const GRADES = [
  'gub-10',
  'gub-9',
  'gub-8',
  'gub-7',
  'gub-6',
  'gub-5',
  'gub-4',
  'gub-3',
  'gub-2',
  'gub-1',
  'dan-1',
  'dan-2',
  'dan-3',
  'dan-4',
  'dan-5',
] as const

interface Person {
  id: string
  index: number
  name: string
  sexo: 'F' | 'M'
  birth: string
  graduacao: string
  federation: (typeof FEDERATIONS)[number]
  club: string
  city: string
  street: string
  active: boolean
  /** day of the registration, counted from today */
  since: number
  /** number of revisions of the record */
  revisions: number
}

/** 120 invented members, forty in each federation; the last two share name and birth date. */
function people({ year }: SeedKit): Person[] {
  return Array.from({ length: 120 }, (_, index) => {
    const sexo = index % 2 === 0 ? 'F' : 'M'
    const twin = index >= 117
    const federation = twin ? FEDERATIONS[0] : pick(FEDERATIONS, index)
    const age = 7 + ((index * 11) % 45)
    const grade = age < 15 ? pick(['gub-10', 'gub-8', 'gub-6', 'gub-3', 'poom-1'], index) : pick(GRADES, index * 4 + 1)
    const dan = grade.startsWith('dan')
    return {
      id: `pessoa-${pad(index + 1, 3)}`,
      index,
      name: twin
        ? 'João Pacheco Vasconcelos'
        : `${pick(FIRST_NAMES[sexo], index * 5)} ${pick(MIDDLE_NAMES, index * 3)} ${pick(LAST_NAMES, index)}`,
      sexo: twin ? 'M' : sexo,
      birth: twin ? '2001-03-09' : `${year - (dan ? age + 15 : age)}-${pad((index % 12) + 1)}-${pad((index % 28) + 1)}`,
      graduacao: twin ? 'gub-4' : grade,
      federation,
      club: pick(CLUBS, Math.floor(index / 3)),
      city: pick(federation.cities, index),
      street: pick(STREETS, index),
      active: index % 13 !== 12,
      since: index < 90 ? AGE : -(2 + (index - 90) * 4),
      revisions: index % 10 === 0 ? 2 : index % 7 === 0 ? 1 : 0,
    }
  })
}
/** One in five has not sent a photo, nor have the last thirty, who get theirs in journeys. */
const hasPhoto = ({ index }: Person) => index < 90 && index % 5 !== 2

function personData(kit: SeedKit, praticante: Person): PraticanteInput {
  const { day, year, today } = kit
  const minor = isMinor(praticante.birth, today)
  const cpf = minor && praticante.index % 4 === 1 ? '' : cpfFrom(praticante.index + 1)
  return {
    matriculaCBTKD: `2026${String(praticante.index + 1).padStart(5, '0')}`,
    situacaoCadastro: praticante.active ? 'ativo' : 'inativo',
    dadosPessoais: {
      name: praticante.name,
      cpf,
      birthdate: praticante.birth,
      sexo: praticante.sexo,
      nacionalidade: 'Brasileira',
      ...(hasPhoto(praticante) ? { urlImagemID: fotoDe(praticante.id) } : {}),
      mothersName: `Rosa ${praticante.name.split(' ').slice(1).join(' ')}`,
    },
    ...(minor
      ? {
          responsavel: {
            nome: `Paulo ${praticante.name.split(' ').slice(1).join(' ')}`,
            cpf: cpfFrom(praticante.index + 5001),
            parentesco: 'Pai',
            celular: '(48) 99900-1122',
            email: '',
          },
        }
      : {}),
    dadosContato: {
      email: `pessoa${praticante.index + 1}@exemplo.test`,
      celular: `(4${7 + (praticante.index % 3)}) 9${String(9000 + praticante.index)}-${String(1000 + praticante.index * 7)}`,
    },
    dadosEndereco: {
      cep: `${TOWNS[praticante.city]?.cep}-${pad(praticante.index % 900, 3)}`,
      logradouro: praticante.street,
      logradouroNumero: String(10 + praticante.index * 3),
      logradouroBairro: 'Centro',
      logradouroMunicipio: praticante.city,
      logradouroUF: praticante.federation.uf,
    },
    marcadores: marcadoresDe(praticante.federation.id, Math.floor(praticante.index / FEDERATIONS.length)),
    dadosFiliacao: {
      federacao: praticante.federation.sigla,
      federacaoID: praticante.federation.id,
      matriculaFederacao: `${praticante.federation.sigla}-${1000 + praticante.index}`,
      vinculadoAEntidade: praticante.club,
      vinculadoAEntidadeID: clubId(praticante.federation.id, praticante.club),
      ...vinculoAnterior(kit, praticante.id, '2024-02-01'),
    },
    ...graded(kit, praticante.graduacao, praticante.birth),
    anuidades: [
      ...(praticante.index % 5 === 4
        ? []
        : [{ ano: year - 1, valor: 11_000, situacao: 'paga' as const, recibo: '', origem: 'importacao' as const }]),
      {
        ano: year,
        valor: 12_000,
        situacao: praticante.index % 4 === 3 ? 'aberta' : 'paga',
        recibo: '',
        origem: 'importacao' as const,
      },
    ],
    funcoes: [
      { papel: 'atleta', nivel: '', numero: '', validade: '' },
      ...(praticante.graduacao.startsWith('dan')
        ? [
            {
              papel: praticante.index % 2 === 0 ? ('arbitro' as const) : ('tecnico' as const),
              nivel: 'Estadual',
              numero: String(400 + praticante.index),
              validade: day(404),
            },
          ]
        : []),
    ],
    documentos:
      praticante.index % 6 === 5
        ? []
        : [
            {
              tipo: 'Atestado médico',
              arquivo: '',
              validade: praticante.index % 9 === 0 ? day(-83) : day(282),
              situacao: 'aprovado',
              motivo: '',
            },
          ],
    consentimentos: [
      { tipo: 'lgpd', versao: '1', data: day(praticante.since), quem: minor ? 'Responsável' : praticante.name, ip: '' },
      ...(minor
        ? [
            {
              tipo: 'responsavel' as const,
              versao: AUTORIZACAO.versao,
              data: day(praticante.since),
              quem: `Paulo ${praticante.name.split(' ').slice(1).join(' ')} (Pai)`,
              ip: '',
            },
          ]
        : []),
    ],
  }
}

function members(kit: SeedKit): SeedDoc[] {
  const { record, history } = kit
  return people(kit).flatMap((praticante) => {
    const since = kit.at(praticante.since)
    const first = record('praticantes', praticante.id, personData(kit, praticante), {
      creation: since,
      date: since,
      lastUpdate: since,
      active: praticante.active,
      federativeactive: praticante.active && praticante.index % 5 !== 4,
      aprovadoMestre: true,
      aprovadoFederacao: praticante.index % 9 !== 8,
    })
    const changes = [
      { offset: -216, path: 'dadosContato.celular', value: '(48) 99123-4567' },
      { offset: -111, path: 'dadosEndereco.logradouroNumero', value: '2026' },
    ]
      .filter(({ offset }) => offset > praticante.since)
      .slice(0, praticante.revisions)
    return history(first, changes)
  })
}

const opened = (id: string) => ({
  address: `/sie/cadastros/addpraticante?id=${id}`,
  id,
  as: 'admin@cbtkd.test',
})

export const pessoas: SeedArea = {
  docs: members,
  files: (kit) =>
    people(kit)
      .filter(hasPhoto)
      .flatMap(({ id, sexo, index, federation, club }) =>
        arquivosDaFoto({ id, sexo, index, entidade: clubId(federation.id, club), federacao: federation.id }),
      ),
  demo: {
    'pessoa.ativa': opened('pessoa-002'),
    'pessoa.inativa': opened('pessoa-013'),
    'pessoa.menor': opened('pessoa-001'),
  },
}
