// The result of a batch over people names who was left out.
import { address } from '@sie/domain/base/portal/address.ts'
import { expect, test } from 'vitest'
import { db, onEngine, screen, SECRETARIA, show, stored } from '../../../../tests/support/screen.tsx'
import { ProgressoDoLote } from './ProgressoDoLote.tsx'

onEngine()

test('those who were left out are named, and one who may not be read is a link alone', async () => {
  await stored('praticantes', 'ana', {
    dadosPessoais: { name: 'Ana Lima', birthdate: '1990-05-06' },
    dadosFiliacao: { federacaoID: 'fctkd', vinculadoAEntidadeID: 'fctkd' },
  })
  await db.doc('sistema/tarefas/execucoes/lote').set({
    tipo: 'transferencias',
    nome: 'Transferências de 2 pessoas para GCA',
    quem: SECRETARIA.uid,
    estado: 'concluida',
    dados: {},
    total: 2,
    feitos: 0,
    recusados: [
      { item: 'praticantes/ana', motivo: 'A pessoa já é desta associação.' },
      { item: 'praticantes/sumiu', motivo: 'O cadastro não está ativo.' },
    ],
    criadaEm: new Date(),
  })
  await show(
    '/sie/servicos/transferencias?lote',
    <ProgressoDoLote
      id="lote"
      fazendo="Pedindo"
      feito={['pedido enviado', 'pedidos enviados']}
      aoCancelar=""
      volta=""
      resultado={{ label: 'Ver os pedidos', to: address('/sie/servicos/transferencias') }}
      onBack={() => {}}
    />,
  )
  const named = await screen.findByRole('link', { name: 'Ana Lima' })
  expect(named.closest('li')?.textContent).toBe('Ana Lima: A pessoa já é desta associação.')
  expect(screen.getByRole('link', { name: 'Ver pessoa' }).closest('li')?.textContent).toMatch(/não está ativo/)
})
