import { describe, expect, test } from 'vitest'
import { departamentos } from '../../ajuda/collections/departamentos.ts'
import { matriculas } from '../../ensino/collections/matriculas.ts'
import { novaPessoa, praticantes } from '../collections/praticantes.ts'
import { COLECOES } from '../../top/todas.ts'
import { valueAt } from '../../base/records/edits.ts'
import { newMetadados, type StoredRecord } from '../../base/records/metadados.ts'
import { withDerived } from '../../base/records/plans/recordKeeper.ts'
import { APAGADA, contadoA, mencionado, registroApagado, semAutor, semMencoes } from './pessoa.ts'

const CPF = '529.982.247-25'
const ANA = { uid: 'ana', cpfs: [CPF], emails: ['ana@exemplo.test'] }
const metadados = (active = true) => ({
  ...newMetadados({ uid: 'ana', name: 'Ana Lima' }, { toMillis: () => 0 }, active),
  version: 3,
})
const ana = () => {
  const fresh = novaPessoa('Ana Lima')
  return {
    ...fresh,
    dadosPessoais: { ...fresh.dadosPessoais, cpf: CPF, sexo: 'F' },
    dadosContato: { ...fresh.dadosContato, email: 'ana@exemplo.test' },
    dadosTaekwondo: { graduacao: 'dan-1', maxGraduacao: 11, MaxGraduacao: 11 },
    apelidoAntigo: 'Aninha',
    metadados: metadados(),
  } as unknown as StoredRecord
}

describe('an erased record', () => {
  test('keeps countable fields and nothing that names anybody, not even unknown fields', () => {
    const erased = registroApagado(praticantes, 'ana', ana())
    expect(erased).toMatchObject({
      dadosPessoais: { name: APAGADA, cpf: '', sexo: 'F', searchableName: 'pessoa removida' },
      dadosTaekwondo: { graduacao: 'dan-1' },
      metadados: { version: 3, active: false, ownerid: 'ana', owner: 'usuário' },
    })
    expect(JSON.stringify(erased)).not.toMatch(/Lima|529|exemplo|Aninha/)
  })
  test('is unchanged by a second erasure', () => {
    const once = registroApagado(praticantes, 'ana', ana())
    expect(registroApagado(praticantes, 'ana', once)).toEqual(once)
  })
  test.each(COLECOES.map((collection) => [collection.name, collection] as const))(
    '%s: an empty record is one that the schema takes',
    (_name, collection) => {
      const {
        metadados: _meta,
        metadataactive: _active,
        ...fields
      } = registroApagado(collection, 'x', { metadados: metadados() })
      expect(collection.schema.safeParse(fields).success).toBe(true)
    },
  )
  test.each(COLECOES.map((collection) => [collection.name, collection] as const))(
    '%s: an erased old copy has nothing that is derived for lists, whose orders leave old copies out by that',
    (_name, collection) => {
      const copy = registroApagado(collection, 'x.v3', { metadados: { ...metadados(), successorId: 'x' } })
      expect(collection.searchPaths.filter((path) => valueAt(copy, path) !== undefined)).toEqual([])
    },
  )
})

describe('a record that mentions a person', () => {
  const [guardian] = praticantes.people ?? []
  const [member] = departamentos.people ?? []
  const child = {
    ...novaPessoa('Rui Lima'),
    responsavel: { nome: 'Ana Lima', cpf: CPF, parentesco: 'Mãe', celular: '(48) 9', email: '' },
  }
  const department = {
    name: 'Arbitragem',
    membros: [
      { pessoaId: 'ana', nome: 'Ana Lima', cargo: 'Chefe' },
      { pessoaId: 'bia', nome: 'Bia', cargo: '' },
    ],
  }

  test('is found, and only their part is exported', () => {
    expect(mencionado(child, guardian!, ANA)).toEqual([child.responsavel])
    expect(mencionado(department, member!, ANA)).toEqual([department.membros[0]])
    expect(mencionado(child, guardian!, { ...ANA, cpfs: [''] })).toEqual([])
  })
  test('tells a guardian what stands beside their CPF only where the address is theirs too', () => {
    const theirs = { ...child, responsavel: { ...child.responsavel, email: 'ana@exemplo.test' } }
    expect(contadoA(theirs, guardian!, ANA)).toEqual([theirs.responsavel])
    for (const email of ['', 'outra@exemplo.test']) {
      const doubtful = { ...child, responsavel: { ...child.responsavel, email } }
      expect(contadoA(doubtful, guardian!, ANA)).toEqual([{ responsavel: { cpf: CPF } }])
    }
    expect(contadoA(department, member!, ANA)).toEqual([department.membros[0]])
  })
  const stored = <R extends object>(record: R) => ({ ...record, metadados: metadados() }) as unknown as StoredRecord & R
  test('loses their data and nobody else’s', () => {
    expect(semMencoes(praticantes, 'rui', stored(child), ANA)).toMatchObject({
      dadosPessoais: { name: 'Rui Lima' },
      responsavel: { nome: '', cpf: '', celular: '' },
    })
    const once = semMencoes(departamentos, 'd', stored(department), ANA)
    expect(once.membros).toEqual([{ pessoaId: 'ana', nome: '', cargo: '' }, department.membros[1]])
    expect(semMencoes(departamentos, 'd', once, ANA)).toEqual(once)
  })
  test('loses every part, also where the identifier is one and stands first, and its search values with them', () => {
    const place = stored({ aluno: 'ana', name: 'Ana Lima', trabalhos: [{ tarefa: 'x' }], turma: 't' })
    const next = semMencoes(matriculas, 't-ana', withDerived('t-ana', place, matriculas), ANA)
    expect(next).toMatchObject({ aluno: '', name: '', trabalhos: [], turma: 't', searchableName: '', trigam: [] })
  })
  test('loses their name as its author', () => {
    expect(semAutor({ metadados: metadados() }, 'ana').metadados.owner).toBe('usuário')
    expect(semAutor({ metadados: metadados() }, 'bia').metadados.owner).toBe('Ana Lima')
  })
})

describe('a new collection cannot be forgotten', () => {
  const paths = (collection: (typeof COLECOES)[number]) =>
    collection.fields.flatMap(({ path, items }) => [path, ...(items ?? []).map((item) => `${path}[].${item.path}`)])
  // Fields whose names suggest data of a person. Those of a person's own record (its id is their uid) are erased with it.
  const SUSPECTS =
    /(^|[.\]])(cpf|uid|\w*(pessoa|praticante|atleta|aluno|titular|pagador|beneficiario|candidato|solicitante|tecnico|arbitro|mestre|membro)\w*id)$/i
  const OWN = new Set(['users', 'praticantes', 'fichasSaude'])
  test.each(COLECOES.map((collection) => [collection.name, collection] as const))(
    '%s declares every field that says which person it speaks of',
    (name, collection) => {
      const declared = new Set((collection.people ?? []).map(({ path }) => path))
      const undeclared = paths(collection).filter(
        (path) => SUSPECTS.test(path) && !declared.has(path) && !(OWN.has(name) && /^dadosPessoais\./.test(path)),
      )
      expect(undeclared).toEqual([])
      for (const path of declared) expect(paths(collection)).toContain(path)
    },
  )
})
