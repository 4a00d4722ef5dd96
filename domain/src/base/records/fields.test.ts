import * as z from 'zod'
import { expect, test } from 'vitest'
import { COLECOES } from '../../top/todas.ts'
import { novaPessoa, FLAGS_NOVA_PESSOA } from '../../pessoas/collections/praticantes.ts'
import { fieldsOf, leavesOf } from './fields.ts'

test('fields are read with path, label, kind, limit and whether they are required', () => {
  const schema = z.object({
    name: z.string().min(1).max(40).meta({ label: 'Nome' }),
    inner: z.object({ dia: z.string().max(10).default('').meta({ label: 'Dia', kind: 'day' }) }).prefault({}),
    tipo: z
      .enum(['a', 'b'])
      .default('a')
      .meta({ label: 'Tipo', options: { a: 'Primeiro', b: 'Segundo' } }),
    itens: z
      .array(z.object({ quanto: z.number() }))
      .max(3)
      .default([])
      .meta({ label: 'Itens' }),
  })
  expect(fieldsOf(schema)).toMatchObject([
    { path: 'name', label: 'Nome', kind: 'text', required: true, max: 40 },
    { path: 'inner.dia', kind: 'day', required: false },
    {
      path: 'tipo',
      kind: 'choice',
      options: [
        { value: 'a', label: 'Primeiro' },
        { value: 'b', label: 'Segundo' },
      ],
    },
    { path: 'itens', kind: 'list', max: 3, items: [{ path: 'quanto', kind: 'number' }] },
  ])
})

test.each(COLECOES.map((colecao) => [colecao.name, colecao] as const))(
  '%s: every field has a label of its own and every text and list a bound',
  (_name, colecao) => {
    for (const field of leavesOf(colecao.fields)) {
      expect(field.label, field.path).not.toBe(field.path)
      if (field.kind === 'text' || field.kind === 'list') expect(field.max, field.path).toBeGreaterThan(0)
    }
  },
)

test.each(COLECOES.map((colecao) => [colecao.name, colecao] as const))(
  '%s: every path that the description names exists',
  (_name, colecao) => {
    const known = (path: string) =>
      path.startsWith('metadados.') ||
      colecao.fields.some((field) => field.path === path || field.path.startsWith(`${path}.`))
    const { access, scope, lists, search, personal } = colecao
    const paths = [
      search.name,
      ...colecao.searchPaths,
      ...(access.own?.editable ?? []),
      ...(access.serverOnly ?? []),
      ...Object.keys(access.guarded ?? {}),
      ...(personal ?? []),
      ...(scope.kind === 'paths' ? [scope.entidade, scope.federacao] : scope.kind === 'self' ? [scope.federacao] : []),
      ...lists.flatMap((list) => [
        ...(list.equal ?? []),
        ...(list.contains ? [list.contains] : []),
        ...list.orderBy.map((order) => order.path),
      ]),
    ]
    expect(paths.filter((path) => !known(path))).toEqual([])
  },
)

test('a new person has the default shape of the specification', () => {
  const pessoa = novaPessoa('Ana')
  expect(Object.keys(pessoa)).toEqual(
    expect.arrayContaining([
      'matriculaCBTKD',
      'dadosPessoais',
      'dadosContato',
      'dadosEndereco',
      'dadosFiliacao',
      'dadosBiograficos',
      'historicoCertificacoes',
      'documentos',
      'anuidades',
    ]),
  )
  expect(Object.keys(pessoa.dadosPessoais)).toEqual(
    expect.arrayContaining([
      'name',
      'mothersName',
      'fathersName',
      'cpf',
      'cnpj',
      'birthdate',
      'dataNascimentoCPF',
      'estadoCivil',
      'nacionalidade',
      'apelido',
      'urlImagemID',
      'sexo',
    ]),
  )
  expect(Object.keys(pessoa.dadosContato)).toEqual(['email', 'celular', 'telefone', 'telefoneComercial'])
  expect(Object.keys(pessoa.dadosFiliacao)).toEqual(
    expect.arrayContaining([
      'federacao',
      'federacaoID',
      'matriculaFederacao',
      'vinculadoAEntidade',
      'vinculadoAEntidadeID',
    ]),
  )
  expect([pessoa.historicoCertificacoes, pessoa.documentos, pessoa.anuidades]).toEqual([[], [], []])
  expect(FLAGS_NOVA_PESSOA).toEqual({
    active: false,
    federativeactive: false,
    aprovadoMestre: true,
    aprovadoFederacao: true,
  })
})
