// Notices of the user: leaving the announcements of an entity.
import { expect, test } from 'vitest'
import { db, onEngine, screen, SECRETARIA, show } from '../../../../../tests/support/screen.tsx'
import { MeusAvisos } from './MeusAvisos.tsx'

onEngine()

test('a choice that was not stored says so', async () => {
  await db.doc('sistema/avisos/caixa/um').set({
    quem: SECRETARIA.uid,
    tipo: 'comunicado',
    registro: { colecao: '', id: '' },
    dados: { de: 'FCTKD', assunto: 'Reunião', texto: 'Às 9h.', entidade: 'fctkd' },
    lido: true,
    quando: new Date(),
  })
  // The rules refuse a write that keeps what they do not know.
  await db.doc(`sistema/avisos/preferencias/${SECRETARIA.uid}`).set({ outro: true })
  const { user } = await show('/profile?aba=avisos', <MeusAvisos />)
  await user.click(await screen.findByRole('button', { name: /^Não receber por e-mail os comunicados/ }))
  await screen.findByText('Não foi possível guardar a escolha.')
  expect(screen.getByRole('button', { name: /^Não receber por e-mail os comunicados/ })).toBeTruthy()
})
