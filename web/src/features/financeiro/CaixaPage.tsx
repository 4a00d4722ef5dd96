import Alert from '@mui/material/Alert'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { mesPorExtenso } from '@sie/domain/base/brazil/dates.ts'
import { NUMEROS_DO_CAIXA } from '@sie/domain/financeiro/numerosDoCaixa.ts'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import { maisMeses, mesDoDia } from '@sie/domain/financeiro/mes.ts'
import { FieldFilter } from '../../ui/list/FieldFilter.tsx'
import { RetryAlert } from '../../ui/feedback/RetryAlert.tsx'
import { GraficoDoCaixa } from './GraficoDoCaixa.tsx'
import { Indicadores } from '../../ui/layout/Indicadores.tsx'
import { NotaDoNumero, type Anotado } from './NotaDoNumero.tsx'
import { MesesDoCaixa } from './MesesDoCaixa.tsx'
import { PrevisaoDoCaixa, SaldoDoCaixa } from './SaldoDoCaixa.tsx'
import { SecoesDoFinanceiro } from './SecoesDoFinanceiro.tsx'
import { hojeEmBrasilia } from './faturas/situacao.tsx'
import { Titulo } from './Titulo.tsx'
import { useCaixa } from './useCaixa.ts'
import { useEntidadeDoCaixa, useParametro } from './useEntidadeDoCaixa.tsx'

const PERIODOS = { 3: '3 meses', 6: '6 meses', 12: '12 meses' }

/** /sie/financeiro/receitas?ver=caixa: income and expense by month, and the closing of each month. */
export function CaixaPage() {
  const { entidade, escolha } = useEntidadeDoCaixa()
  const [meses, setMeses] = useParametro('meses', '12')
  const mes = mesDoDia(hojeEmBrasilia())
  const count = Object.hasOwn(PERIODOS, meses) ? Number(meses) : 12
  const { data, error, refetch } = useCaixa(entidade?.id, maisMeses(mes, 1 - count), mes)
  const sum = (id: keyof typeof NUMEROS_DO_CAIXA) =>
    (data ?? []).reduce((all, { somas }) => all + NUMEROS_DO_CAIXA[id].conta(somas), 0)
  const [entrou, saiu] = [sum('entrou'), sum('saiu')]
  const one = (id: keyof typeof NUMEROS_DO_CAIXA) => ({
    rotulo: NUMEROS_DO_CAIXA[id].nome,
    valor: formatReais(sum(id)),
    nota: nota(NUMEROS_DO_CAIXA[id]),
  })
  const livros = { entidade: entidade?.id ?? '', de: maisMeses(mes, 1 - count), ate: mes }
  const nota = (numero: Pick<Anotado, 'nota' | 'listas'>) => <NotaDoNumero {...numero} livros={livros} />
  return (
    <Stack spacing={2}>
      <SecoesDoFinanceiro atual="caixa" />
      <Titulo
        title="Caixa"
        text={`${entidade?.nome ?? ''} · ${mesPorExtenso(maisMeses(mes, 1 - count))} a ${mesPorExtenso(mes)}`}
      >
        {escolha}
        <FieldFilter
          label="Período"
          value={String(count)}
          options={Object.entries(PERIODOS).map(([value, label]) => ({ value, label }))}
          onChange={(value) => setMeses(value || '12')}
          none="12 meses"
        />
      </Titulo>
      {error && <RetryAlert onRetry={refetch}>Não foi possível carregar o caixa.</RetryAlert>}
      {!entidade && <Alert severity="info">Você não tem permissão para ver o caixa de uma entidade.</Alert>}
      {!data && !error && entidade && <Skeleton variant="rounded" height={420} aria-busy />}
      {data && entidade && (
        <>
          <SaldoDoCaixa entidade={entidade} />
          <Indicadores
            label="Somas do período"
            itens={[
              one('entrou'),
              one('saiu'),
              {
                rotulo: 'Entrou menos saiu',
                valor: formatReais(entrou - saiu),
                nota: nota({
                  nota: entrou < saiu ? 'saiu mais do que entrou' : 'ficou em caixa',
                  listas: NUMEROS_DO_CAIXA.entrou.listas,
                }),
              },
              one('aReceber'),
              one('aPagar'),
            ]}
          />
          <GraficoDoCaixa meses={data} />
          <PrevisaoDoCaixa entidade={entidade} />
          <MesesDoCaixa entidade={entidade} meses={data} atual={mes} />
        </>
      )}
    </Stack>
  )
}
