// Turns the readable seed into records, as the product itself would have left them: derived fields, old copies, indexes, rights.
import { Timestamp } from 'firebase-admin/firestore'
import { AUTORIZACAO } from '@sie/domain/cadastro/autorizacao.ts'
import { praticanteSchema, type PraticanteInput } from '@sie/domain/collections/praticantes.ts'
import { colecao } from '@sie/domain/collections/todas.ts'
import { valueAt, withValueAt } from '@sie/domain/records/edits.ts'
import { newMetadados, nextVersion, oldCopy, oldCopyId, type StoredRecord } from '@sie/domain/records/metadados.ts'
import { withDerived } from '@sie/domain/records/plans/recordKeeper.ts'
import { graduacao, maxGraduacaoFields } from '@sie/domain/taekwondo/graduacoes.ts'
import { clubId, cpfFrom, FEDERATIONS, type Account, type Person } from './data.ts'

export const SYSTEM = { uid: 'admin', name: 'Helena Prado Nogueira' }
const day = (text: string) => Timestamp.fromDate(new Date(`${text}T12:00:00Z`))
export const CREATED = day('2026-01-15')

export interface Doc {
  path: string
  data: Record<string, unknown>
}

/** A stored record of a described collection: checked by its schema, with what the trigger derives. */
export function record(
  collectionName: string,
  id: string,
  data: object,
  metadados: Partial<StoredRecord['metadados']> = {},
): Doc {
  const collection = colecao(collectionName)
  if (!collection) throw new Error(`no collection ${collectionName}`)
  const checked = collection.schema.parse(data)
  const stored = { ...checked, metadados: { ...newMetadados(SYSTEM, CREATED), ...metadados } } as StoredRecord
  return { path: `${collectionName}/${id}`, data: withDerived(id, stored, collection) }
}

/** A record with its earlier states: each edit of `changes` is a version, on the day given. */
export function history(first: Doc, changes: readonly { day: string; path: string; value: unknown }[]): Doc[] {
  const [collectionName = '', id = ''] = first.path.split('/')
  const collection = colecao(collectionName)
  if (!collection) throw new Error(`no collection ${collectionName}`)
  let current = first.data as unknown as StoredRecord
  const copies: Doc[] = []
  for (const change of changes) {
    copies.push({
      path: `${collectionName}/${oldCopyId(id, current.metadados.version)}`,
      data: oldCopy(id, current, collection.searchPaths),
    })
    current = withDerived(
      id,
      {
        ...withValueAt(current, change.path, change.value),
        metadados: nextVersion(current.metadados, day(change.day)) as StoredRecord['metadados'],
      },
      collection,
    )
  }
  return [...copies, { path: first.path, data: current }]
}

export function personData(person: Person): PraticanteInput {
  const minor = person.birth > '2008-11-21'
  const cpf = minor && person.index % 4 === 1 ? '' : cpfFrom(person.index + 1)
  return {
    matriculaCBTKD: `2026${String(person.index + 1).padStart(5, '0')}`,
    situacaoCadastro: person.active ? 'ativo' : 'inativo',
    dadosPessoais: {
      name: person.name,
      cpf,
      birthdate: person.birth,
      sexo: person.sexo,
      nacionalidade: 'Brasileira',
      mothersName: `Rosa ${person.name.split(' ').slice(1).join(' ')}`,
    },
    ...(minor
      ? {
          responsavel: {
            nome: `Paulo ${person.name.split(' ').slice(1).join(' ')}`,
            cpf: cpfFrom(person.index + 5001),
            parentesco: 'Pai',
            celular: '(48) 99900-1122',
            email: '',
          },
        }
      : {}),
    dadosContato: {
      email: `pessoa${person.index + 1}@exemplo.test`,
      celular: `(4${7 + (person.index % 3)}) 9${String(9000 + person.index)}-${String(1000 + person.index * 7)}`,
    },
    dadosEndereco: {
      cep: `880${String(10 + (person.index % 80))}-000`,
      logradouro: person.street,
      logradouroNumero: String(10 + person.index * 3),
      logradouroBairro: 'Centro',
      logradouroMunicipio: person.city,
      logradouroUF: person.federation.uf,
    },
    dadosFiliacao: {
      federacao: person.federation.sigla,
      federacaoID: person.federation.id,
      matriculaFederacao: `${person.federation.sigla}-${1000 + person.index}`,
      vinculadoAEntidade: person.club,
      vinculadoAEntidadeID: clubId(person.federation.id, person.club),
      desde: '2024-02-01',
    },
    ...graded(person.graduacao, person.birth),
    anuidades: [
      ...(person.index % 5 === 4 ? [] : [{ ano: 2025, valor: 110, situacao: 'paga' as const, recibo: '' }]),
      { ano: 2026, valor: 120, situacao: person.index % 4 === 3 ? 'aberta' : 'paga', recibo: '' },
    ],
    funcoes: [
      { papel: 'atleta', nivel: '', numero: '', validade: '' },
      ...(person.graduacao.startsWith('dan')
        ? [
            {
              papel: person.index % 2 === 0 ? ('arbitro' as const) : ('tecnico' as const),
              nivel: 'Estadual',
              numero: String(400 + person.index),
              validade: '2027-12-31',
            },
          ]
        : []),
    ],
    documentos:
      person.index % 6 === 5
        ? []
        : [
            {
              tipo: 'Atestado médico',
              arquivo: '',
              validade: person.index % 9 === 0 ? '2026-08-31' : '2027-08-31',
              situacao: 'aprovado',
              motivo: '',
            },
          ],
    consentimentos: [
      { tipo: 'lgpd', versao: '1', data: '2026-01-15', quem: minor ? 'Responsável' : person.name, ip: '' },
      ...(minor
        ? [
            {
              tipo: 'responsavel' as const,
              versao: AUTORIZACAO.versao,
              data: '2026-01-15',
              quem: `Paulo ${person.name.split(' ').slice(1).join(' ')} (Pai)`,
              ip: '',
            },
          ]
        : []),
    ],
  }
}

/** Grade and a history that leads to it, one step a year. */
function graded(codigo: string, birth: string): Pick<PraticanteInput, 'dadosTaekwondo' | 'historicoCertificacoes'> {
  const grade = graduacao(codigo)
  if (!grade) throw new Error(`no grade ${codigo}`)
  const steps = grade.tipo === 'gub' ? Math.min(3, 11 - grade.grau) : grade.grau
  const codes = Array.from({ length: steps }, (_, step) =>
    grade.tipo === 'gub' ? `gub-${grade.grau + steps - 1 - step}` : `${grade.tipo}-${step + 1}`,
  )
  const last = Math.max(Number(birth.slice(0, 4)) + 6, 2025)
  return {
    dadosTaekwondo: { graduacao: codigo, ...maxGraduacaoFields(grade.ordem) },
    historicoCertificacoes: codes.map((code, index) => ({
      graduacao: code,
      data: `${last - (codes.length - 1 - index)}-0${3 + (index % 6)}-15`,
      numeroCertificado: `${last}/${code}`,
      local: 'Ginásio municipal',
      origem: 'exame' as const,
      situacao: 'homologada' as const,
    })),
  }
}

/** User and practitioner of a demo account. */
export function accountDocs(account: Account, index: number): Doc[] {
  const cpf = cpfFrom(9000 + index)
  const federation = FEDERATIONS.find((entry) => entry.id === account.federation)
  const vinculo = {
    idEntidade: account.groups?.portalID ?? account.federation,
    idFederacao: account.groups?.portalID ?? account.federation,
  }
  const person = {
    ...praticanteSchema.parse({
      dadosPessoais: { name: account.name, cpf, birthdate: account.birth, sexo: account.sexo },
    }),
    matriculaCBTKD: `2026${String(900 + index).padStart(5, '0')}`,
    situacaoCadastro: 'ativo',
    dadosContato: { email: account.email, celular: '(48) 99988-7766', telefone: '', telefoneComercial: '' },
    dadosFiliacao: {
      ...(federation ? { federacao: federation.sigla, federacaoID: federation.id } : {}),
      ...(federation && account.club
        ? { vinculadoAEntidade: account.club, vinculadoAEntidadeID: clubId(federation.id, account.club) }
        : {}),
    },
    ...(federation ? { dadosEndereco: { logradouroMunicipio: federation.city, logradouroUF: federation.uf } } : {}),
    ...graded(account.graduacao, account.birth),
  }
  const author = { ownerid: account.uid, owner: account.name }
  return [
    record(
      'users',
      account.uid,
      {
        dadosPessoais: { name: account.name, cpf },
        dadosContato: { email: account.email, celular: '(48) 99988-7766' },
        vinculo,
        usersgroupsowned: account.groups ? [account.groups] : [],
      },
      author,
    ),
    record('praticantes', account.uid, person, {
      ...author,
      federativeactive: true,
      aprovadoMestre: true,
      aprovadoFederacao: true,
    }),
  ]
}

export const cpfOf = (doc: Doc) => String(valueAt(doc.data, 'dadosPessoais.cpf') ?? '')
