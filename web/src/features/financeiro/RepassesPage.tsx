import Download from '@mui/icons-material/DownloadOutlined'
import Print from '@mui/icons-material/PrintOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { formatDay, mesPorExtenso } from '@sie/domain/base/brazil/dates.ts'
import { contas } from '@sie/domain/financeiro/collections/contas.ts'
import { maisMeses, mesDoDia } from '@sie/domain/financeiro/mes.ts'
import { useQuery } from '@tanstack/react-query'
import { useAccess } from '../../data/access.ts'
import { recordKeys } from '../../data/queries.ts'
import { download, toCsv } from '../../data/sheet.ts'
import { RetryAlert } from '../../ui/feedback/RetryAlert.tsx'
import { hojeEmBrasilia } from './faturas/situacao.tsx'
import { SecoesDoFinanceiro } from './SecoesDoFinanceiro.tsx'
import { QuadroDeRepasses, SITUACOES_DO_REPASSE } from './QuadroDeRepasses.tsx'
import { Titulo } from './Titulo.tsx'
import { useEntidadeDoCaixa } from './useEntidadeDoCaixa.tsx'

/** /sie/financeiro/receitas?ver=repasses: shares owed to entities above and due from entities below, by month, and their settlement. */
export function RepassesPage() {
  const { entidade, escolha } = useEntidadeDoCaixa()
  const mes = mesDoDia(hojeEmBrasilia())
  const [de, ate] = [maisMeses(mes, -11), mes]
  const { call } = useAccess()
  const { data, error, refetch } = useQuery({
    queryKey: [...recordKeys.lists(contas), 'repasses', entidade?.id, ate] as const,
    queryFn: () => call('consultarRepasses', { entidade: entidade?.id ?? '', de, ate }),
    enabled: entidade !== undefined,
  })
  type Linha = NonNullable<typeof data>['devidos'][number]
  const nome = (id: string) => data?.nomes[id] ?? (id === entidade?.id ? entidade.nome : id)
  const save = async () => {
    const rows: Linha[] = [...(data?.devidos ?? []), ...(data?.recebidos ?? [])]
    const reais = (centavos: number) => (centavos / 100).toFixed(2).replace('.', ',')
    download(
      await toCsv(
        [
          { title: 'Mês', value: (row: Linha) => row.mes },
          { title: 'De', value: (row: Linha) => nome(row.devedora) },
          { title: 'Para', value: (row: Linha) => nome(row.credora) },
          { title: 'Devido', value: (row: Linha) => reais(row.devido) },
          { title: 'Repassado', value: (row: Linha) => reais(row.situacao === 'recusado' ? 0 : row.valor) },
          { title: 'Pago em', value: (row: Linha) => formatDay(row.data) },
          { title: 'Situação', value: (row: Linha) => SITUACOES_DO_REPASSE[row.situacao] },
        ],
        rows,
      ),
      `repasses-${ate}.csv`,
    )
  }
  return (
    <Stack spacing={2}>
      <SecoesDoFinanceiro atual="repasses" />
      <Titulo title="Repasses" text={`${entidade?.nome ?? ''} · ${mesPorExtenso(de)} a ${mesPorExtenso(ate)}`}>
        {escolha}
        <Button startIcon={<Download />} onClick={() => void save()} disabled={!data} sx={{ displayPrint: 'none' }}>
          CSV
        </Button>
        <Button startIcon={<Print />} onClick={() => window.print()} sx={{ displayPrint: 'none' }}>
          Imprimir
        </Button>
      </Titulo>
      {error && <RetryAlert onRetry={refetch}>Não foi possível carregar os repasses.</RetryAlert>}
      {!entidade && <Alert severity="info">Você não tem permissão para ver os repasses de uma entidade.</Alert>}
      {!data && !error && entidade && <Skeleton variant="rounded" height={300} aria-busy />}
      {data && entidade && (
        <>
          <QuadroDeRepasses titulo="A repassar" lado="devedora" linhas={data.devidos} nome={nome} entidade={entidade} />
          <QuadroDeRepasses
            titulo="A receber de outras"
            lado="credora"
            linhas={data.recebidos}
            nome={nome}
            entidade={entidade}
          />
        </>
      )}
    </Stack>
  )
}
