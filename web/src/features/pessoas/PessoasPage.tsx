import FileUpload from '@mui/icons-material/FileUploadOutlined'
import Button from '@mui/material/Button'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { dayInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { entidadesComRegra } from '@sie/domain/base/rights/permissoes.ts'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useAccess, useHoldsAnywhere } from '../../data/access.ts'
import { useGradesOf } from '../../data/graduacoes.ts'
import { FotoPessoa } from '../../ui/files/FotoPessoa.tsx'
import { RecordListPage } from '../../ui/list/RecordListPage.tsx'
import { AcoesEmPessoas } from './AcoesEmPessoas.tsx'
import { CAMINHOS, colunas, ESCOLHAS, NUMEROS, type Pessoa } from './colunas.tsx'
import { useMarcadores } from './marcadores/useMarcadores.ts'
import { savePessoa } from './savePessoa.ts'
import { PessoasFilters } from './PessoasFilters.tsx'

const foto = ({ dadosPessoais: { name, urlImagemID } }: Pessoa, tamanho: number) => (
  <FotoPessoa nome={name} caminho={urlImagemID} tamanho={tamanho} />
)

/** /sie/cadastros/pessoas: the people register (PRODUCT 2(a)). */
export function PessoasPage() {
  const access = useAccess()
  const { permissoes, padrao } = access
  const holds = useHoldsAnywhere()
  const [year] = useState(() => Number(dayInBrasilia(Date.now()).slice(0, 4)))
  const national = entidadesComRegra(permissoes, padrao, 'praticantes:ler').includes(ENTIDADE_PADRAO)
  const { data: labels } = useMarcadores()
  return (
    <RecordListPage
      collection={praticantes}
      columns={colunas(year, useGradesOf(), national, holds('marcadores:ler') ? labels : undefined)}
      form={address('/sie/cadastros/addpraticante')}
      filters={[...Object.values(CAMINHOS), ...ESCOLHAS]}
      drawFilters={(props) => <PessoasFilters {...props} />}
      numbers={NUMEROS}
      lead={foto}
      select={(rows, clear) => <AcoesEmPessoas rows={rows} onDone={clear} />}
      bulk={{ save: (base, next) => savePessoa(access, base, next) }}
      exportRule="praticantes:exportar"
      exportNote="Vai para o arquivo a lista como está filtrada agora, com o CPF mascarado."
      empty="Cadastre a primeira pessoa ou importe a planilha da federação."
      actions={
        holds('praticantes:importar') && (
          <Button
            startIcon={<FileUpload />}
            component={Link}
            to={address('/sie/cadastros/pessoas', { importar: true })}
          >
            Importar
          </Button>
        )
      }
    />
  )
}
