import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import { mensagem } from '@sie/domain/base/errors.ts'
import type { ArquivoEnviado } from '@sie/domain/ensino/turmas/campos.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useCall } from '../../../data/access.ts'
import { useSession } from '../../../platform/session.ts'
import { LimitedField } from '../../../ui/form/LimitedField.tsx'
import { AnexosEditor, type Anexo } from './Anexos.tsx'
import { UploadArquivos } from './UploadArquivos.tsx'
import { BotoesDePublicar, PublishTimeInput, TopicoField } from './camposDaPublicacao.tsx'
import { enderecoDaTurma, useAcao } from './consultas.ts'
import { useRascunho } from './useRascunho.ts'

interface Dados {
  id: string
  titulo: string
  descricao: string
  anexos: Anexo[]
  arquivos: ArquivoEnviado[]
  video: string
  topico: string
  graduacao: string
  situacao: 'rascunho' | 'publicada'
  publicarEm: number
}

const NOVO: Dados = {
  id: '',
  titulo: '',
  descricao: '',
  anexos: [],
  arquivos: [],
  video: '',
  topico: '',
  graduacao: '',
  situacao: 'rascunho',
  publicarEm: 0,
}

/** Form of a material, whose draft stays on the device until it is stored. */
export function MaterialForm({
  turma,
  material,
  onDone,
}: {
  turma: { id: string; topicos: string[] }
  material?: Dados & { versao: number }
  onDone?: () => void
}) {
  const call = useCall()
  const navigate = useNavigate()
  const uid = useSession()?.uid ?? ''
  const [newId] = useState(() => crypto.randomUUID())
  // Files are uploaded under this id, so a draft keeps it.
  const { versao, ...stored } = material ?? { ...NOVO, id: newId, versao: undefined }
  const { draft, restored, change, forget } = useRascunho<Dados>(
    `rascunho ${uid} material ${turma.id} ${material?.id ?? 'novo'}`,
    stored,
  )
  const save = useAcao(
    ({ id, ...dados }: Dados) =>
      call('salvarMaterial', { id, turma: turma.id, dados, ...(versao === undefined ? {} : { versao }) }),
    'Material salvo.',
    true,
  )
  if (!draft) return null
  const put = (part: Partial<Dados>) => change({ ...draft, ...part })
  const store = (situacao: Dados['situacao']) =>
    save.mutate(
      { ...draft, situacao },
      {
        onSuccess: () => {
          forget()
          if (onDone) onDone()
          else void navigate(enderecoDaTurma(turma.id, 'atividades'))
        },
      },
    )
  return (
    <Stack
      component="form"
      noValidate
      spacing={2}
      sx={{ maxWidth: 760 }}
      onSubmit={(event) => {
        event.preventDefault()
        // What a dialog of this form sends is not this form's.
        if (event.target === event.currentTarget) store('publicada')
      }}
    >
      {restored && <Alert severity="info">Recuperamos o que você digitou e ainda não salvou.</Alert>}
      {save.error && <Alert severity="error">{mensagem(save.error, 'Não foi possível salvar agora.')}</Alert>}
      <LimitedField
        limit={140}
        size="small"
        label="Título"
        value={draft.titulo}
        onChange={({ target }) => put({ titulo: target.value })}
      />
      <LimitedField
        limit={5_000}
        size="small"
        multiline
        minRows={4}
        label="Descrição"
        value={draft.descricao}
        onChange={({ target }) => put({ descricao: target.value })}
      />
      <TopicoField topicos={turma.topicos} value={draft.topico} onChange={(topico) => put({ topico })} />
      <LimitedField
        limit={500}
        size="small"
        label="Endereço do vídeo"
        placeholder="https://"
        value={draft.video}
        onChange={({ target }) => put({ video: target.value })}
        slotProps={{ htmlInput: { inputMode: 'url' } }}
      />
      <AnexosEditor anexos={draft.anexos} onChange={(anexos) => put({ anexos })} />
      <UploadArquivos
        colecao="materiais"
        registro={draft.id}
        arquivos={draft.arquivos}
        onChange={(arquivos) => put({ arquivos })}
      />
      {stored.situacao === 'rascunho' && (
        <PublishTimeInput value={draft.publicarEm} onChange={(publicarEm) => put({ publicarEm })} />
      )}
      <BotoesDePublicar
        publicada={stored.situacao === 'publicada'}
        pending={save.isPending}
        onDraft={() => store('rascunho')}
        onCancel={onDone}
      />
    </Stack>
  )
}
