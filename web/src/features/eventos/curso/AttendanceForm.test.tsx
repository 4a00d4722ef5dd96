// Attendance of more people than one call takes.
import { expect, test } from 'vitest'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import type { Inscricao } from '@sie/domain/eventos/collections/inscricoes.ts'
import { onEngine, screen, show } from '../../../../../tests/support/screen.tsx'
import type { Row } from '../../../data/records.ts'
import { AttendanceForm } from './AttendanceForm.tsx'

onEngine()

const sessao = { codigo: 'M1', titulo: 'Manhã', dia: '2026-01-01', inicio: '09:00', fim: '12:00' }
const rows = Array.from({ length: 101 }, (_, n) => ({
  id: `i${n}`,
  name: `Pessoa ${n}`,
})) as unknown as Row<Inscricao>[]

test('what was noted before a part failed keeps its way back, and who is left is named', async () => {
  let parts = 0
  const { user } = await show(
    '/eventos',
    <AttendanceForm
      evento="curso"
      curso={{ presencaMinima: 0, avaliacao: false, sessoes: [sessao] }}
      rows={rows}
      onDone={() => {}}
    />,
    {
      answers: {
        anotarCurso: ({ inscricoes }) => {
          parts += 1
          if (parts > 1) throw new ErroSIE('dados-invalidos', { inscricoes: 'Pessoa 100 já tem o certificado.' })
          return { anotadas: inscricoes.length, feitas: inscricoes.map((id) => ({ id, versao: 1 })) }
        },
      },
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Presentes em M1' }))
  await screen.findByText('100 pessoas anotadas.')
  screen.getByText('Pessoa 100: Pessoa 100 já tem o certificado.')
  expect(screen.getByRole('button', { name: 'Desfazer o lote' })).toBeTruthy()
})
