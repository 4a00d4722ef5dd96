// Lists of the administration: what their files hold.
import { expect, test } from 'vitest'
import { screen, SECRETARIA, show, stored, onEngine, waitFor } from '../../../../../tests/support/screen.tsx'
import { DepartamentosPage } from './DepartamentosPage.tsx'
import { GruposPage } from './GruposPage.tsx'

onEngine()

const national = { ...SECRETARIA, entidades: { cbtkd: ['usersgroups:ler', 'departamentos:ler', 'entidades:ler'] } }

test.each([
  ['Grupos', <GruposPage />, 'Nome;Permissões;Vale;Situação', 'Recepção;Departamentos: ver;na entidade toda;Ativo'],
  [
    'Departamentos',
    <DepartamentosPage />,
    'Nome;Sigla;Responsável;E-mail;Entidade;Aparece no site;Situação',
    'Arbitragem;ARB;;;FCTKD;Não;Ativo',
  ],
])('%s go into a file with their columns', async (title, page, head, row) => {
  await stored('usersgroups', 'recepcao', { name: 'Recepção', rulesowned: ['departamentos:ler'] })
  await stored('departamentos', 'arbitragem', {
    name: 'Arbitragem',
    sigla: 'ARB',
    vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' },
  })
  const { user, downloads } = await show('/sie/administracao', page, { as: national })
  await screen.findByRole('heading', { level: 1, name: title })
  await user.click(screen.getByRole('button', { name: 'Exportar' }))
  await user.click(await screen.findByRole('button', { name: 'CSV' }))
  await waitFor(() => expect(downloads).toHaveLength(1))
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await downloads[0]?.blob.arrayBuffer())
  expect(text).toBe(`\ufeff${head}\r\n${row}`)
})
