// Further data of an erased person: claims they made, departments that name them, the addresses of the monitor.
import { beforeEach, expect, test } from 'vitest'
import { bucket, db } from '../../../functions/src/base/platform/admin.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { erasePessoa } from '../../../functions/src/pessoas/privacidade/erase.ts'
import { collectDados } from '../../../functions/src/pessoas/privacidade/collect.ts'
import { emptyEverything, praticante, read, store } from '../../support/world.ts'

const EMAIL = 'ana.lima@exemplo.test'

beforeEach(async () => {
  await emptyEverything()
  await store('praticantes', 'ana', praticante({ dadosContato: { email: EMAIL } }))
  await store('praticantes', 'rui', praticante({ dadosPessoais: { name: 'Rui Dias' } }))
})

test('an erasure deletes the person’s claims, mentions in departments, and their address for alerts', async () => {
  await paths.pendencia('reivindicacao.rui.x').set({
    tipo: 'reivindicacao',
    pessoa: 'rui',
    estado: 'pendente',
    reivindicante: { nome: 'Ana Lima', email: EMAIL, nascimento: '1990-01-01', celular: '' },
  })
  const vinculo = { idEntidade: 'fctkd', idFederacao: 'fctkd' }
  await store('departamentos', 'tecnico', {
    name: 'Técnico',
    responsavel: 'Ana Lima',
    email: EMAIL,
    membros: [],
    vinculo,
  })
  await store('departamentos', 'outro', {
    name: 'Outro',
    responsavel: 'Rui Dias',
    email: 'rui@exemplo.test',
    membros: [],
    vinculo,
  })
  const emails = [EMAIL, 'plantao@exemplo.test']
  await store('configuracoes', 'padrao', { name: 'Padrão', monitoramento: { emails, diario: true, semanal: true } })
  await erasePessoa('ana', 'admin')
  await erasePessoa('ana', 'admin')
  expect((await paths.pendencia('reivindicacao.rui.x').get()).exists).toBe(false)
  expect(await read('departamentos/tecnico')).toMatchObject({ name: 'Técnico', responsavel: '', email: '' })
  expect(await read('departamentos/outro')).toMatchObject({ responsavel: 'Rui Dias', email: 'rui@exemplo.test' })
  expect((await db().doc('configuracoes/padrao').get()).get('monitoramento.emails')).toEqual(['plantao@exemplo.test'])
})

test('an erasure takes the name off what the person wrote below records of others, as an agent or a guardian, and leaves the words', async () => {
  const said = (quem: string, nome: string) => ({ quem, nome, texto: 'Já corrigi.', interna: false })
  const [own, others] = [db().doc('tickets/t1/mensagens/m1'), db().doc('tickets/t1/mensagens/m2')]
  await own.set(said('ana', 'Ana Lima'))
  await others.set(said('rui', 'Rui Dias'))
  await erasePessoa('ana', 'admin')
  expect((await own.get()).data()).toEqual(said('ana', ''))
  expect((await others.get()).data()).toEqual(said('rui', 'Rui Dias'))
})

test('an erasure takes the name out of published brackets and of score sheets, and leaves what repeats the draw', async () => {
  const entry = (id: string, pessoa: string) => store('inscricoes', id, { name: pessoa, pessoa, evento: 'copa' })
  await entry('e-ana', 'ana')
  await entry('e-rui', 'rui')
  const inscritos = ['ana', 'rui'].map((nome) => ({
    id: `e-${nome}`,
    nome,
    clube: 'koryo',
    federacao: 'fctkd',
    ranking: 1,
  }))
  const sides = {
    azul: { inscricao: 'e-rui', nome: 'rui' },
    vermelho: { inscricao: 'e-ana', nome: 'ana', clube: 'Koryo' },
  }
  for (const id of ['adulto', 'adulto.v0'])
    await store('chaves', id, { evento: 'copa', inscritos, vagas: ['e-ana', 'e-rui'] })
  await store('sumulas', 'adulto-r1-1', { evento: 'copa', ...sides })
  await erasePessoa('ana', 'admin')
  await erasePessoa('ana', 'admin')
  for (const id of ['adulto', 'adulto.v0'])
    expect(await read(`chaves/${id}`)).toMatchObject({
      inscritos: [{ ...inscritos[0], nome: 'Pessoa removida' }, inscritos[1]],
      vagas: ['e-ana', 'e-rui'],
    })
  expect(await read('sumulas/adulto-r1-1')).toMatchObject({
    azul: sides.azul,
    vermelho: { ...sides.vermelho, nome: 'Pessoa removida' },
  })
})

test('the export tells of one’s own side in a repechage, a round and a bracket; the erasure forgets it, also in the name of a pair', async () => {
  const members = ['rui', 'ana'].map((pessoa) => ({ pessoa, nome: `Nome ${pessoa}`, clube: '' }))
  const pair = { name: 'Nome rui / Nome ana', nomePublico: 'Nome rui / Nome ana', pessoa: 'rui', evento: 'copa' }
  await store('inscricoes', 'e-ana', { name: 'Nome ana', pessoa: 'ana', evento: 'copa' })
  await store('inscricoes', 'e-par', { ...pair, integrantes: members, pessoas: ['rui', 'ana'] })
  await store('equipes', 'par', { titulo: 'Nome rui / Nome ana', pedidoPor: 'rui', integrantes: members })
  const [ana, par] = [
    { inscricao: 'e-ana', nome: 'Nome ana' },
    { inscricao: 'e-par', nome: 'Nome rui / Nome ana' },
  ]
  await store('sumulas', 'adulto-p1-1', {
    evento: 'copa',
    fase: 'Repescagem',
    luta: 'p1-1',
    vencedor: 'vermelho',
    azul: { inscricao: 'e-outro', nome: 'Nome bia' },
    vermelho: ana,
  })
  await store('rodadas', 'duplas-final', { evento: 'copa', titulo: 'Final', linhas: [{ ...par, total: 7.5 }] })
  await store('chaves', 'duplas', {
    evento: 'copa',
    inscritos: [{ id: 'e-par', nome: par.nome }],
    podio: [{ ...par, posicao: 2 }],
  })
  const { lutas } = await collectDados('ana')
  expect(lutas).toEqual({
    sumulas: [expect.objectContaining({ registro: 'adulto-p1-1', fase: 'Repescagem', lado: 'vermelho', venceu: true })],
    rodadas: [expect.objectContaining({ registro: 'duplas-final', total: 7.5 })],
    chaves: [expect.objectContaining({ registro: 'duplas', posicao: 2 })],
  })
  expect(JSON.stringify(lutas)).not.toContain('bia')
  await erasePessoa('ana', 'admin')
  await erasePessoa('ana', 'admin')
  const without = 'Nome rui / Pessoa removida'
  expect(await read('sumulas/adulto-p1-1')).toMatchObject({
    azul: { nome: 'Nome bia' },
    vermelho: { nome: 'Pessoa removida' },
  })
  expect(await read('rodadas/duplas-final')).toMatchObject({ linhas: [{ nome: without }] })
  expect(await read('chaves/duplas')).toMatchObject({ inscritos: [{ nome: without }], podio: [{ nome: without }] })
  expect(await read('inscricoes/e-par')).toMatchObject({ name: without, nomePublico: without })
  expect(await read('equipes/par')).toMatchObject({ titulo: without })
})

test('the erasure of who entered somebody leaves the certificate of the entry, which it deletes with the athlete', async () => {
  await store('inscricoes', 'e-rui', {
    name: 'rui',
    pessoa: 'rui',
    pedidoPor: 'ana',
    evento: 'copa',
    situacao: 'rascunho',
  })
  const path = 'arquivos/inscricoes/e-rui/atestado/um.pdf'
  await bucket().file(path).save('atestado')
  expect((await collectDados('ana')).arquivos).toEqual([])
  expect((await collectDados('rui')).arquivos.map(({ caminho }) => caminho)).toEqual([path])
  await erasePessoa('ana', 'admin')
  expect(await bucket().file(path).exists()).toEqual([true])
  await erasePessoa('rui', 'admin')
  expect(await bucket().file(path).exists()).toEqual([false])
})

test('an erasure takes the name out of a transfer that the person asked for', async () => {
  const asked = { name: 'Ana Lima', pessoa: 'ana', pedidoPor: '', solicitante: { nome: 'Ana Lima', papel: 'pessoa' } }
  await store('transferencias', 't1', asked)
  await erasePessoa('ana', 'admin')
  expect(JSON.stringify(await read('transferencias/t1'))).not.toContain('Ana Lima')
})
