import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import LinearProgress from '@mui/material/LinearProgress'
import TextField from '@mui/material/TextField'
import FileDownload from '@mui/icons-material/FileDownloadOutlined'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { formatDayTime } from '@sie/domain/base/brazil/dates.ts'
import { analyzeTable } from '@sie/domain/painel/import/analyze.ts'
import { fromHeader, missingColumns, recognizeColumns } from '@sie/domain/painel/import/columns.ts'
import type { Mapping } from '@sie/domain/painel/import/description.ts'
import { melhorAba, type Aba } from '@sie/domain/painel/import/planilha.ts'
import type { Table } from '@sie/domain/base/import/table.ts'
import { useMemo, useRef, useState, type DragEvent } from 'react'
import { Link } from 'react-router-dom'
import { useGradesOf } from '../../../data/graduacoes.ts'
import { download } from '../../../data/sheet.ts'
import { hoje } from '../../../ui/form/formulario.ts'
import { menuItems } from '../../../ui/form/menuItems.tsx'
import { CardSection } from '../../../ui/layout/CardSection.tsx'
import { PageContainer } from '../../../ui/layout/PageContainer.tsx'
import { UndoImportacao } from './UndoImportacao.tsx'
import { ColumnsStep } from './ColumnsStep.tsx'
import {
  IMPORTACAO_DE_ANUIDADES,
  IMPORTACAO_DE_CERTIFICADOS,
  IMPORTACAO_DE_CONTAS,
  IMPORTACAO_DE_ENTIDADES,
  IMPORTACAO_DE_PESSOAS,
  type Importacao,
} from './importacoes.ts'
import { PreviewStep } from './PreviewStep.tsx'
import { readFile } from './read.ts'
import { ResultStep } from './ResultStep.tsx'
import { readUltima } from './ultimaImportacao.ts'
import { useFederations } from './useFederations.ts'
import { useImport } from './useImport.ts'
import { useRehearsal, withRefusals } from './useRehearsal.ts'

interface Chosen {
  name: string
  table: Table
  /** all sheets of the file, and the one that is imported */
  abas: readonly Aba[]
  aba: string
}

/** Import of people. */
export const ImportPessoas = () => <ImportPlanilha importacao={IMPORTACAO_DE_PESSOAS} />

/** Import of entities. */
export const ImportEntidades = () => <ImportPlanilha importacao={IMPORTACAO_DE_ENTIDADES} />

/** Import of open balances with their suppliers. */
export const ImportContas = () => <ImportPlanilha importacao={IMPORTACAO_DE_CONTAS} />

/** Import of annuities from before the portal. */
export const ImportAnuidades = () => <ImportPlanilha importacao={IMPORTACAO_DE_ANUIDADES} />

/** Import of certificates from before the portal. */
export const ImportCertificados = () => <ImportPlanilha importacao={IMPORTACAO_DE_CERTIFICADOS} />

/** Import of an office's spreadsheet: file, columns, preview with every problem, import with progress, result. */
function ImportPlanilha({ importacao }: { importacao: Importacao }) {
  const { description, importar, list, depois, titulo = 'Importar planilha', confederacao = false } = importacao
  const { singular, plural, artigo } = description.label
  const federacoes = useFederations(confederacao)
  const graduacoes = useGradesOf()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [mapping, setMapping] = useState<Mapping>({})
  const [error, setError] = useState('')
  const { state, run, cancel, reset } = useImport(importacao)
  const [ultima] = useState(() => readUltima(description.colecao))
  const today = hoje()
  const missing = missingColumns(description, mapping)
  const read = useMemo(
    () =>
      chosen && federacoes && missing.length === 0
        ? analyzeTable(description, chosen.table, { federacoes, hoje: today, graduacoes }, mapping).linhas
        : null,
    [description, chosen, federacoes, graduacoes, today, mapping, missing.length],
  )
  const rehearsal = useRehearsal(importar, state.phase === 'idle' ? read : null, today)
  // Rows that the server refused in the import itself are shown with the result.
  const rows = useMemo(() => (read ? withRefusals(read, rehearsal.refused) : null), [read, rehearsal.refused])
  const accepted = rows?.filter((row) => row.motivos.length === 0) ?? []

  const choose = async (file: File | undefined) => {
    if (!file) return
    setError('')
    reset()
    // Data of the previous file are cleared before one that cannot be read.
    setChosen(null)
    setMapping({})
    try {
      const read = await readFile(file)
      if (typeof read === 'string') return setError(read)
      take(file.name, read, melhorAba(description, read))
    } catch {
      setError(`Não foi possível ler “${file.name}”. Salve a planilha de novo em CSV ou XLSX.`)
    }
  }
  const take = (name: string, abas: readonly Aba[], aba: Aba) => {
    const table = fromHeader(description, aba.table)
    setChosen({ name, table, abas, aba: aba.nome })
    setMapping(recognizeColumns(description, table[0] ?? []))
    setError(
      table.length < 2
        ? `A planilha “${name}” não tem linhas abaixo dos títulos${abas.length > 1 ? ` na aba “${aba.nome}”` : ''}.`
        : '',
    )
  }
  const mend = (linha: number, coluna: string, value: string) =>
    setChosen((before) => {
      const at = mapping[coluna]
      if (!before || at === undefined) return before
      const table = before.table.map((row, index) =>
        index === linha - 1
          ? Array.from({ length: Math.max(row.length, at + 1) }, (_, n) => (n === at ? value : (row[n] ?? '')))
          : row,
      )
      return { ...before, table }
    })
  const started = state.phase !== 'idle'

  return (
    <PageContainer
      title={titulo}
      actions={
        <Button component={Link} to={list}>
          {artigo === 'a' ? 'Voltar às' : 'Voltar aos'} {importacao.collection.label.plural}
        </Button>
      }
    >
      <Stack spacing={3}>
        {!started && <FileStep onChoose={(file) => void choose(file)} name={chosen?.name} />}
        {!chosen && !started && <Colunas description={description} />}
        {importacao.outra && !chosen && !started && (
          <Button component={Link} to={importacao.outra.to} sx={{ alignSelf: 'flex-start' }}>
            {importacao.outra.label}
          </Button>
        )}
        {error && <Alert severity="error">{error}</Alert>}
        {ultima && !chosen && !started && (
          <UndoImportacao
            importacao={importacao}
            ultima={ultima}
            text={`Você importou ${ultima.registros.toLocaleString('pt-BR')} ${ultima.registros === 1 ? singular : plural} em ${formatDayTime(ultima.quando)}. Dá para desfazer por um dia.`}
          />
        )}
        {chosen && chosen.abas.length > 1 && !started && (
          <TextField
            select
            size="small"
            label="Aba da planilha"
            value={chosen.aba}
            onChange={({ target }) => {
              const aba = chosen.abas.find(({ nome }) => nome === target.value)
              if (aba) take(chosen.name, chosen.abas, aba)
            }}
            sx={{ maxWidth: 320 }}
          >
            {menuItems(chosen.abas.map(({ nome }) => [nome, nome]))}
          </TextField>
        )}
        {chosen && !started && (
          <ColumnsStep
            description={description}
            header={chosen.table[0] ?? []}
            mapping={mapping}
            onChange={setMapping}
            missing={missing}
          />
        )}
        {chosen && !federacoes && <LinearProgress aria-label="Carregando as federações" />}
        {chosen && rows && !started && (
          <>
            <PreviewStep
              description={description}
              rows={rows}
              rehearsal={rehearsal}
              known={(coluna) => mapping[coluna] !== undefined}
              onMend={mend}
            />
            {rehearsal.running && (
              <LinearProgress
                variant="determinate"
                value={rehearsal.progress}
                aria-label="Conferindo com o cadastro o que você pode importar"
              />
            )}
            {rehearsal.error && (
              <Alert severity="warning" action={<Button onClick={rehearsal.retry}>Conferir de novo</Button>}>
                Não foi possível conferir as linhas com o cadastro: {rehearsal.error}
              </Alert>
            )}
            {depois && <Typography color="textSecondary">{depois}</Typography>}
            <Button
              variant="contained"
              size="large"
              disabled={accepted.length === 0 || rehearsal.running || rehearsal.error !== ''}
              onClick={() => void run(accepted, today)}
              sx={{ alignSelf: 'flex-start' }}
            >
              {`Importar ${accepted.length.toLocaleString('pt-BR')} ${accepted.length === 1 ? singular : plural}`}
            </Button>
          </>
        )}
        {chosen && rows && started && (
          <ResultStep
            importacao={importacao}
            state={state}
            table={chosen.table}
            fileName={chosen.name}
            rows={rows}
            refusedBefore={rows.filter((row) => row.motivos.length > 0)}
            onCancel={cancel}
            onResume={() => void run(accepted, today)}
          />
        )}
      </Stack>
    </PageContainer>
  )
}

/** Columns that a spreadsheet may have, and an empty one with these titles to download. */
function Colunas({ description: { colunas, colecao } }: { description: Importacao['description'] }) {
  const titles = Object.values(colunas).map(({ label }) => label)
  const model = () =>
    download(new Blob([`\uFEFF${titles.join(';')}\r\n`], { type: 'text/csv' }), `modelo-${colecao}.csv`)
  return (
    <CardSection
      title="O que a planilha pode trazer"
      action={
        <Button startIcon={<FileDownload />} onClick={model}>
          Baixar modelo
        </Button>
      }
    >
      <Stack spacing={1.5} sx={{ px: 2, pb: 2 }}>
        <Typography color="textSecondary">
          Os títulos podem ter outras palavras e outra ordem: antes de importar, você confere as colunas e cada linha.
        </Typography>
        <Stack direction="row" component="ul" useFlexGap sx={{ flexWrap: 'wrap', gap: 0.75, p: 0, m: 0 }}>
          {titles.map((title) => (
            <Chip key={title} component="li" size="small" variant="outlined" label={title} />
          ))}
        </Stack>
      </Stack>
    </CardSection>
  )
}

function FileStep({ onChoose, name }: { onChoose: (file: File | undefined) => void; name: string | undefined }) {
  const input = useRef<HTMLInputElement>(null)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    onChoose(event.dataTransfer.files[0])
  }
  return (
    <Paper
      variant="outlined"
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      sx={{ p: 4, textAlign: 'center', borderStyle: 'dashed' }}
    >
      <Stack spacing={1.5} sx={{ alignItems: 'center' }}>
        <Typography>Arraste a planilha para cá ou escolha o arquivo (CSV ou XLSX).</Typography>
        <input
          ref={input}
          type="file"
          accept=".csv,.txt,.xlsx,.xls,.html"
          onChange={(event) => onChoose(event.target.files?.[0])}
          hidden
        />
        <Button variant={name ? 'outlined' : 'contained'} onClick={() => input.current?.click()}>
          {name ? 'Escolher outro arquivo' : 'Escolher arquivo'}
        </Button>
        {name && <Typography color="textSecondary">{name}</Typography>}
      </Stack>
    </Paper>
  )
}
