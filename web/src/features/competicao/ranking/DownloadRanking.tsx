import Download from '@mui/icons-material/DownloadOutlined'
import Print from '@mui/icons-material/PrintOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { RankingPublico } from '@sie/domain/competicao/ranking/publico.ts'
import { pontosEscritos } from '@sie/domain/competicao/ranking/escolha.ts'
import { useState } from 'react'
import type { SheetColumn } from '../../../data/sheet.ts'

type Linha = RankingPublico['linhas'][number]

const COLUNAS: readonly SheetColumn<Linha>[] = [
  { title: 'Posição', value: ({ posicao }) => posicao },
  { title: 'Posição no mês anterior', value: ({ antes }) => antes || '' },
  { title: 'Atleta', value: ({ nome }) => nome },
  { title: 'Clube', value: ({ clube }) => clube },
  { title: 'UF', value: ({ uf }) => uf },
  { title: 'Pontos', value: ({ total }) => total / 100 },
  {
    title: 'De onde vêm os pontos',
    value: ({ parcelas }) =>
      parcelas.map(({ evento, posicao, valor }) => `${evento}, ${posicao}º: ${pontosEscritos(valor)}`).join('; '),
  },
]

/** Writers of spreadsheet files, loaded on demand. */
const sheets = () => import('../../../data/sheet.ts')

/** Downloads of the filtered table, and print. @param espera the table is not the whole one yet */
export function DownloadRanking({ tabela, nome, espera }: { tabela: RankingPublico; nome: string; espera: boolean }) {
  const [failed, setFailed] = useState(false)
  const save = async (extension: string, make: () => Promise<Blob> | Blob) => {
    setFailed(false)
    try {
      const { download } = await sheets()
      download(await make(), `ranking-${nome}.${extension}`)
    } catch {
      setFailed(true)
    }
  }
  return (
    <Stack spacing={1} sx={{ displayPrint: 'none', mb: 1 }}>
      <Stack direction="row" useFlexGap role="group" aria-label="Baixar e imprimir" sx={{ flexWrap: 'wrap', gap: 0.5 }}>
        <Button
          disabled={espera}
          startIcon={<Download />}
          aria-label="Baixar CSV"
          onClick={() => void save('csv', async () => (await sheets()).toCsv(COLUNAS, tabela.linhas))}
        >
          CSV
        </Button>
        <Button
          disabled={espera}
          aria-label="Baixar XLSX"
          onClick={() => void save('xlsx', async () => (await sheets()).toXlsx(COLUNAS, tabela.linhas, 'Ranking'))}
        >
          XLSX
        </Button>
        <Button
          disabled={espera}
          aria-label="Baixar JSON"
          onClick={() =>
            void save('json', () => new Blob([JSON.stringify(tabela, null, 2)], { type: 'application/json' }))
          }
        >
          JSON
        </Button>
        <Button disabled={espera} startIcon={<Print />} onClick={() => window.print()}>
          Imprimir
        </Button>
      </Stack>
      {failed && <Alert severity="error">Não foi possível montar o arquivo. Tente de novo.</Alert>}
    </Stack>
  )
}
