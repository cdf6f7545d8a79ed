resource "aws_s3_bucket" "films" {
  bucket = var.bucket
}

resource "aws_s3_bucket_public_access_block" "films" {
  bucket                  = aws_s3_bucket.films.id
  block_public_acls       = true
  block_public_policy     = true
  ignore_public_acls      = true
  restrict_public_buckets = true
}

# Pieces of masters that no import has taken: the site deletes them after a week itself.
resource "aws_s3_bucket_lifecycle_configuration" "films" {
  bucket = aws_s3_bucket.films.id

  rule {
    id     = "masters"
    status = "Enabled"

    filter {
      prefix = "masters/"
    }

    expiration {
      days = 30
    }
  }
}

resource "aws_iam_user" "site" {
  name = "aie-site"
}

resource "aws_iam_access_key" "site" {
  user = aws_iam_user.site.name
}

resource "aws_iam_user_policy" "site" {
  name = "films"
  user = aws_iam_user.site.name
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [
      {
        Effect   = "Allow"
        Action   = ["s3:ListBucket"]
        Resource = aws_s3_bucket.films.arn
      },
      {
        Effect   = "Allow"
        Action   = ["s3:GetObject", "s3:PutObject", "s3:DeleteObject"]
        Resource = "${aws_s3_bucket.films.arn}/*"
      },
    ]
  })
}

resource "aws_cloudfront_public_key" "films" {
  name        = "aie-films"
  encoded_key = file(var.cdn_public_key_file)
}

resource "aws_cloudfront_key_group" "films" {
  name  = "aie-films"
  items = [aws_cloudfront_public_key.films.id]
}

data "aws_cloudfront_cache_policy" "optimized" {
  name = "Managed-CachingOptimized"
}

# Other paths than segments lead to a bucket without objects.
resource "aws_s3_bucket" "nothing" {
  bucket = "${var.bucket}-nothing"
}

resource "aws_cloudfront_distribution" "films" {
  enabled     = true
  comment     = "Film segments of ${var.site_host}"
  price_class = "PriceClass_200"

  origin {
    origin_id   = "site"
    domain_name = var.site_host

    custom_origin_config {
      http_port              = 80
      https_port             = 443
      origin_protocol_policy = "https-only"
      origin_ssl_protocols   = ["TLSv1.2"]
    }

    origin_shield {
      enabled              = true
      origin_shield_region = var.region
    }
  }

  origin {
    origin_id   = "nothing"
    domain_name = aws_s3_bucket.nothing.bucket_regional_domain_name
  }

  default_cache_behavior {
    target_origin_id       = "nothing"
    viewer_protocol_policy = "https-only"
    allowed_methods        = ["GET", "HEAD"]
    cached_methods         = ["GET", "HEAD"]
    cache_policy_id        = data.aws_cloudfront_cache_policy.optimized.id
  }

  ordered_cache_behavior {
    path_pattern           = "/api/film-segments/*"
    target_origin_id       = "site"
    viewer_protocol_policy = "https-only"
    allowed_methods        = ["GET", "HEAD"]
    cached_methods         = ["GET", "HEAD"]
    cache_policy_id        = data.aws_cloudfront_cache_policy.optimized.id
    trusted_key_groups     = [aws_cloudfront_key_group.films.id]
  }

  restrictions {
    geo_restriction {
      restriction_type = "none"
    }
  }

  viewer_certificate {
    cloudfront_default_certificate = true
  }
}
