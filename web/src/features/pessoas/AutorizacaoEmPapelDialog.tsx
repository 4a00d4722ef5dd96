import Print from '@mui/icons-material/PrintOutlined'
import UploadFile from '@mui/icons-material/UploadFile'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { AUTORIZACAO, DOCUMENTO_DA_AUTORIZACAO } from '@sie/domain/pessoas/cadastro/autorizacao.ts'
import { problemasDoPapel, type Papel } from '@sie/domain/pessoas/cadastro/papel.ts'
import { MASCARAS } from '@sie/domain/base/brazil/masks.ts'
import { parseDay } from '@sie/domain/base/brazil/dates.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { useState } from 'react'
import { useAccess } from '../../data/access.ts'
import { useRecordMutation } from '../../data/useRecordMutation.ts'
import { FormDialog } from '../../ui/feedback/FormDialog.tsx'
import { NAO_ABRIU } from '../../ui/files/cleanFile.ts'
import { DOCUMENTOS_ACEITOS, uploadDocumento } from '../../ui/files/uploadDocumento.ts'
import { FileButton } from '../../ui/files/FileButton.tsx'
import { LimitedField } from '../../ui/form/LimitedField.tsx'
import { hoje } from '../../ui/form/formulario.ts'
import { useToast } from '../../ui/feedback/useToast.ts'
import type { Pessoa } from './colunas.tsx'
import { FolhaDeAutorizacao } from './FolhaDeAutorizacao.tsx'
import { useFaults } from '../../ui/form/useFaults.ts'

type Texto = Exclude<keyof Papel, 'imagem'>

const CAMPOS: readonly { name: Texto; label: string; mask?: (typed: string) => string; placeholder?: string }[] = [
  { name: 'nome', label: 'Quem assinou' },
  { name: 'cpf', label: 'CPF de quem assinou', mask: MASCARAS.cpf },
  { name: 'parentesco', label: 'Parentesco' },
  { name: 'data', label: 'Data da assinatura', mask: MASCARAS.dia, placeholder: 'dd/mm/aaaa' },
]

/** Records an authorisation on paper: guardian, day, and the scan, which becomes one of the minor's documents. It also prints the blank form. */
export function AutorizacaoEmPapelDialog({ pessoa, onClose }: { pessoa: Pessoa; onClose: () => void }) {
  const { call, files } = useAccess()
  const toast = useToast()
  const { nome, cpf, parentesco } = pessoa.responsavel
  const [texts, setTexts] = useState<Record<Texto, string>>({ nome, cpf, parentesco, data: '' })
  const [agreed, setAgreed] = useState({ confere: false, imagem: false })
  const [file, setFile] = useState<File>()
  const [sent, setSent] = useState<{ file: File; caminho: string }>()
  const [faults, setFaults] = useFaults({ ...texts, arquivo: file, confere: agreed.confere })
  const papel: Papel = { ...texts, data: parseDay(texts.data) ?? '', imagem: agreed.imagem }
  const save = useRecordMutation(praticantes, async (scan: File) => {
    // A file that was uploaded already is not uploaded again after a refusal.
    const { caminho, motivo } =
      sent?.file === scan
        ? { ...sent, motivo: '' }
        : await uploadDocumento(files, scan, pessoa.id, DOCUMENTO_DA_AUTORIZACAO)
    if (!caminho) throw new ErroSIE('dados-invalidos', { arquivo: motivo || NAO_ABRIU })
    setSent({ file: scan, caminho })
    await call('registrarAutorizacao', {
      id: pessoa.id,
      ...papel,
      arquivo: caminho,
      versao: AUTORIZACAO.versao,
    })
  })
  const submit = () => {
    const found: Record<string, string> = problemasDoPapel(papel, pessoa, hoje())
    if (!file) found.arquivo = 'Escolha a foto ou o PDF da autorização assinada.'
    if (!agreed.confere) found.confere = 'Confira o papel com o texto e marque aqui.'
    setFaults(found)
    const [first] = Object.keys(found)
    if (first) document.getElementById(`papel-${first}`)?.focus()
    if (first || !file) return
    save.mutate(file, {
      onSuccess: () => {
        toast.show('Autorização registrada.')
        onClose()
      },
      onError: (error) => error instanceof ErroSIE && setFaults(error.campos),
    })
  }
  const unnamed =
    save.error &&
    (!(save.error instanceof ErroSIE) || Object.keys(save.error.campos).length === 0 || 'versao' in save.error.campos)
  return (
    <FormDialog
      title="Autorização em papel"
      action="Registrar autorização"
      loading={save.isPending}
      onAct={submit}
      onClose={onClose}
    >
      <Typography variant="body2">{`O papel assinado pelo responsável por ${pessoa.dadosPessoais.name} precisa trazer este texto:`}</Typography>
      <Stack spacing={1} sx={{ p: 1.5, borderRadius: 1, bgcolor: 'action.hover' }}>
        {AUTORIZACAO.paragrafos.map((text) => (
          <Typography key={text} variant="body2">
            {text}
          </Typography>
        ))}
      </Stack>
      <Box>
        <Button startIcon={<Print />} onClick={() => window.print()}>
          Imprimir para assinar
        </Button>
      </Box>
      {CAMPOS.map(({ name, label, mask, placeholder }) => (
        <LimitedField
          limit={name === 'parentesco' ? 40 : 120}
          key={name}
          id={`papel-${name}`}
          label={label}
          required
          placeholder={placeholder}
          value={texts[name]}
          onChange={({ target }) => setTexts({ ...texts, [name]: mask ? mask(target.value) : target.value })}
          error={Boolean(faults[name])}
          helperText={faults[name]}
          slotProps={{
            htmlInput: { autoComplete: 'off', ...(mask ? { inputMode: 'numeric' } : {}) },
          }}
        />
      ))}
      <Box>
        <FileButton accept={DOCUMENTOS_ACEITOS} startIcon={<UploadFile />} onFile={setFile}>
          Escolher a autorização assinada
        </FileButton>
        <FormHelperText id="papel-arquivo" tabIndex={-1} error={Boolean(faults.arquivo)} role="status">
          {faults.arquivo ?? file?.name ?? 'Uma foto ou um PDF. Só quem vê os documentos do menor vê este.'}
        </FormHelperText>
      </Box>
      <Box>
        <FormControlLabel
          label="O papel também autoriza o uso da imagem."
          control={<Checkbox checked={agreed.imagem} onChange={(_, imagem) => setAgreed({ ...agreed, imagem })} />}
        />
      </Box>
      <Box>
        <FormControlLabel
          label="Conferi: o papel traz este texto e a assinatura do responsável."
          control={
            <Checkbox
              id="papel-confere"
              checked={agreed.confere}
              onChange={(_, confere) => setAgreed({ ...agreed, confere })}
            />
          }
        />
        <FormHelperText error role="status">
          {faults.confere ?? ''}
        </FormHelperText>
      </Box>
      {unnamed && (
        <Alert severity="error">
          {save.error instanceof ErroSIE ? (save.error.campos.versao ?? save.error.message) : NAO_ABRIU}
        </Alert>
      )}
      <FolhaDeAutorizacao pessoa={pessoa} />
    </FormDialog>
  )
}
