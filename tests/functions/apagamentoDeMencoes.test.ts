// What else knows a person who is erased: claims they made, departments that name them, the addresses of the monitor.
import { beforeEach, expect, test } from 'vitest'
import { db } from '../../functions/src/platform/admin.ts'
import { paths } from '../../functions/src/platform/paths.ts'
import { apagarPessoa } from '../../functions/src/privacidade/apagar.ts'
import { emptyEverything, person, read, store } from '../support/world.ts'

const EMAIL = 'ana.lima@exemplo.test'

beforeEach(async () => {
  await emptyEverything()
  await store('praticantes', 'ana', person({ dadosContato: { email: EMAIL } }))
  await store('praticantes', 'rui', person({ dadosPessoais: { name: 'Rui Dias' } }))
})

test('an erasure forgets the claims that the person made, what departments say of them, and their address for alerts', async () => {
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
  await apagarPessoa('ana', 'admin')
  await apagarPessoa('ana', 'admin')
  expect((await paths.pendencia('reivindicacao.rui.x').get()).exists).toBe(false)
  expect(await read('departamentos/tecnico')).toMatchObject({ name: 'Técnico', responsavel: '', email: '' })
  expect(await read('departamentos/outro')).toMatchObject({ responsavel: 'Rui Dias', email: 'rui@exemplo.test' })
  expect((await db().doc('configuracoes/padrao').get()).get('monitoramento.emails')).toEqual(['plantao@exemplo.test'])
})
