# One machine with the site (deploy/aie.service and nginx), a bucket for films and pictures, and CloudFront
# for film segments, in Mumbai. docs/deploy.md, "The examples", has the commands.

terraform {
  required_version = ">= 1.9"
  required_providers {
    aws = {
      source  = "hashicorp/aws"
      version = "~> 6.0"
    }
  }
}

provider "aws" {
  region = var.region
}

data "aws_vpc" "default" {
  default = true
}

data "aws_ami" "debian" {
  most_recent = true
  owners      = ["136693071363"] # Debian

  filter {
    name   = "name"
    values = ["debian-13-amd64-*"]
  }
}

resource "aws_security_group" "site" {
  name   = "aie-site"
  vpc_id = data.aws_vpc.default.id
}

resource "aws_vpc_security_group_ingress_rule" "web" {
  for_each          = toset(["80", "443"])
  security_group_id = aws_security_group.site.id
  cidr_ipv4         = "0.0.0.0/0"
  ip_protocol       = "tcp"
  from_port         = tonumber(each.key)
  to_port           = tonumber(each.key)
}

resource "aws_vpc_security_group_ingress_rule" "ssh" {
  security_group_id = aws_security_group.site.id
  cidr_ipv4         = var.operator_network
  ip_protocol       = "tcp"
  from_port         = 22
  to_port           = 22
}

resource "aws_vpc_security_group_egress_rule" "all" {
  security_group_id = aws_security_group.site.id
  cidr_ipv4         = "0.0.0.0/0"
  ip_protocol       = "-1"
}

resource "aws_instance" "site" {
  ami                    = data.aws_ami.debian.id
  instance_type          = var.instance_type
  key_name               = var.ssh_key_name
  vpc_security_group_ids = [aws_security_group.site.id]

  # The packages of docs/deploy.md. The operator clones the repository and fills in .env.
  user_data = <<-SCRIPT
    #!/bin/sh
    apt-get update && apt-get install -y git npm curl nginx certbot ffmpeg
    install -d -m 700 /var/lib/aie
    mkfs.ext4 -L aie /dev/nvme1n1
    echo 'LABEL=aie /var/lib/aie ext4 defaults,nofail 0 2' >> /etc/fstab
    mount /var/lib/aie
  SCRIPT

  metadata_options {
    http_tokens = "required"
  }

  root_block_device {
    volume_size = 20
    encrypted   = true
  }

  # A newer image must not replace the machine.
  lifecycle {
    ignore_changes = [ami, user_data]
  }
}

# The database, the outbox and masters: it outlives the machine.
resource "aws_ebs_volume" "data" {
  availability_zone = aws_instance.site.availability_zone
  size              = var.data_gb
  type              = "gp3"
  encrypted         = true

  lifecycle {
    prevent_destroy = true
  }
}

resource "aws_volume_attachment" "data" {
  device_name = "/dev/sdf"
  volume_id   = aws_ebs_volume.data.id
  instance_id = aws_instance.site.id
}

resource "aws_eip" "site" {
  instance = aws_instance.site.id
}
