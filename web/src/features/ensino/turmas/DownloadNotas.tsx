import Download from '@mui/icons-material/DownloadOutlined'
import Print from '@mui/icons-material/PrintOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useCall } from '../../../data/access.ts'
import type { SheetColumn } from '../../../data/sheet.ts'
import { readAlunos, type AlunoVisto, type Atividade, type Turma } from './consultas.ts'
import { mediaDoAluno } from './diario.ts'
import { SITUACOES_DA_ENTREGA } from '@sie/domain/ensino/turmas/estados.ts'

/** Writers of spreadsheet files, loaded on demand. */
const sheets = () => import('../../../data/sheet.ts')

/** Export of the whole mark book, read page by page; marks are numbers, so that a spreadsheet calculates with them. */
export function DownloadNotas({ turma, works }: { turma: Turma; works: readonly Atividade[] }) {
  const call = useCall()
  const [state, setState] = useState<'' | 'csv' | 'xlsx' | 'falhou'>('')
  const columns: SheetColumn<AlunoVisto>[] = [
    { title: 'Aluno', value: ({ nome }) => nome },
    { title: 'Média (%)', value: (row) => rounded(mediaDoAluno(row, works)) },
    ...works.map(({ id, titulo, pontos }) => ({
      title: `${titulo} (${pontos})`,
      value: ({ trabalhos }: AlunoVisto) => {
        const work = trabalhos.find(({ tarefa }) => tarefa === id)
        if (!work) return ''
        return work.nota >= 0 ? work.nota : SITUACOES_DA_ENTREGA[work.situacao]
      },
    })),
  ]
  const save = async (kind: 'csv' | 'xlsx') => {
    setState(kind)
    try {
      const rows = await readAlunos(call, turma.id)
      const { download, toCsv, toXlsx } = await sheets()
      const blob = kind === 'csv' ? await toCsv(columns, rows) : await toXlsx(columns, rows, 'Notas')
      download(blob, `notas-${turma.nome.toLowerCase().replace(/[^\p{L}\d]+/gu, '-')}.${kind}`)
      setState('')
    } catch {
      setState('falhou')
    }
  }
  return (
    <Stack spacing={1} sx={{ displayPrint: 'none' }}>
      <Stack direction="row" useFlexGap role="group" aria-label="Baixar e imprimir" sx={{ flexWrap: 'wrap', gap: 0.5 }}>
        {(['csv', 'xlsx'] as const).map((kind) => (
          <Button
            key={kind}
            startIcon={<Download />}
            loading={state === kind}
            aria-label={`Baixar ${kind.toUpperCase()}`}
            onClick={() => void save(kind)}
          >
            {kind.toUpperCase()}
          </Button>
        ))}
        <Button startIcon={<Print />} onClick={() => window.print()}>
          Imprimir
        </Button>
      </Stack>
      {state === 'falhou' && <Alert severity="error">Não foi possível montar o arquivo. Tente de novo.</Alert>}
    </Stack>
  )
}

const rounded = (value: number | undefined): number | string => (value === undefined ? '' : Math.round(value * 10) / 10)
